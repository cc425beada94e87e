import { type ReactNode, useContext } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { OfflineState } from './OfflineState.tsx'
import { SkeletonList } from './Skeleton.tsx'
import { RetryPending, SlowConnection } from './SlowConnection.tsx'
import type { StateMessageProps } from './StateMessage.tsx'

/** A query, as far as a screen tells of it. */
export type QueryState = {
  readonly error: Error | null
  /** It waits for a connection. */
  readonly isPaused: boolean
  /** An older answer, without the part that the screen waits for. */
  readonly data?: unknown
  readonly refetch: () => unknown
}

/** `ui` knows no data: an error of `src/data` names its kind. */
export function lacksConnection({ isPaused, error }: QueryState): boolean {
  return isPaused || (error !== null && 'kind' in error && error.kind === 'offline')
}

type NotLoadedProps = Pick<StateMessageProps, 'headingLevel'> & {
  query: QueryState
  /** Says to screen readers what comes. */
  loading?: string
  /** How many rows come. */
  count?: number
  skeleton?: ReactNode
  error?: ReactNode
  offline?: ReactNode
}

/** Stands in place of what the server hasn't answered: it comes, it failed, or it needs a connection. */
export function NotLoaded({ query, loading, count, skeleton, error, offline, ...level }: NotLoadedProps) {
  const retryPending = useContext(RetryPending)
  const retry = () => void query.refetch()
  if (lacksConnection(query)) return <OfflineState {...level} message={offline} onRetry={retry} />
  if (query.error) return <ErrorState {...level} message={error} onRetry={retry} />
  return (
    <>
      <SlowConnection onRetry={query.data === undefined ? retryPending : retry} />
      {skeleton ?? <SkeletonList count={count} label={loading} />}
    </>
  )
}
