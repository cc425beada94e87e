import type { ReactNode } from 'react'

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
