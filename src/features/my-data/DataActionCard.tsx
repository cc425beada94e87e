import { type ReactNode, useId } from 'react'

type DataActionCardProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

export function DataActionCard({ icon, title, text, children }: DataActionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 className="flex items-center gap-2.5 text-lg" id={id}>
        <span aria-hidden="true" className="text-brand">
          {icon}
        </span>
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{text}</p>
      {children}
    </section>
  )
}

type ActionNoteProps = { id: string; isError: boolean; children: ReactNode }

/** The result of the button above it; screen readers say it when it changes. */
export function ActionNote({ id, isError, children }: ActionNoteProps) {
  const look = isError ? 'font-medium text-danger' : 'text-muted'
  return (
    <p className={`mt-2 text-sm empty:hidden ${look}`} id={id} role={isError ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
