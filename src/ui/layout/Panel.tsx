import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-card border border-line bg-surface p-4 ${className}`}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside && <span className="nums text-sm text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

export type PanelLinkProps = { readonly to: string; readonly label: string }

/** A link to the full list, beside the panel's title. */
export function PanelLink({ to, label }: PanelLinkProps) {
  return (
    <Link to={to} className="-my-3 inline-block py-3 whitespace-nowrap text-brand hover:underline">
      {label}
    </Link>
  )
}
