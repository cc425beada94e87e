import type { ReactNode } from 'react'

export type StateMessageProps = {
  icon?: ReactNode
  title: ReactNode
  message?: ReactNode
  action?: ReactNode
  /** A page whose only content this is gives it the page's heading. */
  headingLevel?: 1 | 2 | 3
}

/** A whole list or page that has nothing to show: what, why, what next. */
export function StateMessage({ icon, title, message, action, headingLevel = 2 }: StateMessageProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-12 text-center">
      {icon && <span className="mb-2 grid size-16 place-items-center rounded-full bg-tint text-deep">{icon}</span>}
      <Heading className={headingLevel === 1 ? 'text-2xl' : 'text-lg'} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message && <p className="text-muted">{message}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
