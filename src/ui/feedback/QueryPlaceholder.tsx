import { type ReactNode, useContext } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { OfflineState } from './OfflineState.tsx'
import { SkeletonList } from './Skeleton.tsx'
import { RetryPending, SlowConnection } from './SlowConnection.tsx'
import type { StateMessageProps } from './StateMessage.tsx'

/** The part of a query's result that loading states need. */
export type QueryState = {
  readonly error: Error | null
  /** Waits for a connection. */
  readonly isPaused: boolean
  /** An older answer, without the part that the screen waits for. */
  readonly data?: unknown
  readonly refetch: () => unknown
}

/** True if the query needs a connection. Checks the error's `kind`, because `ui` can't import `DataError`. */
export function needsConnection({ isPaused, error }: QueryState): boolean {
  return isPaused || (error !== null && 'kind' in error && error.kind === 'offline')
}

type QueryPlaceholderProps = Pick<StateMessageProps, 'headingLevel'> & {
  query: QueryState
  /** Label of the skeleton for screen readers. */
  loading?: string
  /** The number of skeleton rows. */
  count?: number
  skeleton?: ReactNode
  error?: ReactNode
  offline?: ReactNode
}

/** Placeholder for data that isn't there: loading, failed or offline. */
export function QueryPlaceholder({ query, loading, count, skeleton, error, offline, ...level }: QueryPlaceholderProps) {
  const retryPending = useContext(RetryPending)
  const retry = () => void query.refetch()
  if (needsConnection(query)) return <OfflineState {...level} message={offline} onRetry={retry} />
  if (query.error) return <ErrorState {...level} message={error} onRetry={retry} />
  return (
    <>
      <SlowConnection onRetry={query.data === undefined ? retryPending : retry} />
      {skeleton ?? <SkeletonList count={count} label={loading} />}
    </>
  )
}
