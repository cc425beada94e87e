import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'

export type StateMessageProps = {
  icon?: ReactNode
  title: ReactNode
  message?: ReactNode
  action?: ReactNode
  /** Shows "Try again", unless there is an action. */
  onRetry?: () => void
  /** 1 if this is the page's only content. Defaults to 2. */
  headingLevel?: 1 | 2 | 3
}

/** Props of states with a default title. */
export type TitledMessageProps = Omit<StateMessageProps, 'title'> & { title?: ReactNode }

/** Replaces the content of a list or page that has nothing to show. */
export function StateMessage({ icon, title, message, action, onRetry, headingLevel = 2 }: StateMessageProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-12 text-center">
      {icon && <span className="mb-2 grid size-16 place-items-center rounded-full bg-tint text-deep">{icon}</span>}
      <Heading className={headingLevel === 1 ? 'text-2xl' : 'text-lg'} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message && <p className="text-muted">{message}</p>}
      {(action || onRetry) && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {action ?? (
            <Button variant="plain" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
