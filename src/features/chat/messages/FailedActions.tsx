import { discardRejected, retryRejected } from '../../../data/delivery/outbox-state.ts'

type FailedActionsProps = { entryId: string }

function report(cause: unknown) {
  console.error('message not changed', cause)
}

/** What to do with a message that the server refused. */
export function FailedActions({ entryId }: FailedActionsProps) {
  const look = 'inline-flex min-h-11 items-center px-3 text-sm font-semibold'
  return (
    <div className="flex">
      <button type="button" className={`${look} text-brand`} onClick={() => void retryRejected(entryId).catch(report)}>
        Try again
      </button>
      <button
        type="button"
        className={`${look} text-danger`}
        onClick={() => void discardRejected(entryId).catch(report)}
      >
        Remove
      </button>
    </div>
  )
}
