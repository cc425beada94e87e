import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useConnection } from '../../data/connection/connection.ts'
import { toDataError } from '../../data/errors/data-error.ts'

type DataActionCardProps = {
  icon: LucideIcon
  title: string
  text: string
  error?: Error | null
  /** The note for any error but a rate limit or a lost connection. */
  failed?: string
  /** Gets the props of its buttons, which are disabled while offline. */
  children: (button: { readonly disabled: boolean; readonly 'aria-describedby': string }) => ReactNode
}

function noteOf({ error, failed }: Pick<DataActionCardProps, 'error' | 'failed'>): string | undefined {
  if (!error) return undefined
  const { kind, hint } = toDataError(error)
  if (hint === 'rate_limited') return 'You have asked for that too often. Please wait an hour.'
  return kind === 'offline' ? 'No connection. Please try again when you are online.' : failed
}

/** Explains an action that needs the server. Announces only failures: several cards say at once that they are offline. */
export function DataActionCard({ icon: Icon, title, text, children, ...failure }: DataActionCardProps) {
  const id = useId()
  const noteId = useId()
  const { online } = useConnection()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 className="flex flex-wrap items-center gap-x-2.5 text-lg" id={id}>
        <Icon className="text-brand" size={20} />
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{text}</p>
      {children({ disabled: !online, 'aria-describedby': noteId })}
      <p
        className={`mt-2 text-sm empty:hidden ${online ? 'font-medium text-danger' : 'text-muted'}`}
        id={noteId}
        role={online ? 'alert' : undefined}
      >
        {online ? noteOf(failure) : 'You are offline. This needs a connection.'}
      </p>
    </section>
  )
}
