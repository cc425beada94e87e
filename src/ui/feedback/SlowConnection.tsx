import { createContext, useEffect, useState } from 'react'
import { relativeTime } from '../../lib/date-text.ts'
import { Button } from '../control/Button.tsx'

/** Milliseconds after which a request counts as slow. */
export const LONG_MS = 10_000

type SlowConnectionProps = {
  /** When the shown data was fetched. Undefined if there is none yet. */
  updatedAt?: number
  onRetry?: (() => void) | undefined
}

/** Rendered while a request is pending. Shows a message once it takes long. */
export function SlowConnection({ updatedAt, onRetry }: SlowConnectionProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isLong && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-gold-tint px-3 py-2 text-sm text-gold-ink">
          <p className="grow basis-40">
            {updatedAt === undefined
              ? 'The connection is slow: this takes longer than usual.'
              : `The connection is slow: this was last updated ${relativeTime(updatedAt, Date.now())}.`}
          </p>
          {onRetry && (
            <Button onClick={onRetry} variant="plain">
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Retries all of the page's pending queries. Undefined outside `Queries`, as on cart and wishlist. */
export const RetryPending = createContext<(() => void) | undefined>(undefined)

type SlowUpdateProps = {
  query: { readonly isFetching: boolean; readonly dataUpdatedAt: number; readonly refetch: () => unknown }
}

/** Shown above stored data while a slow refetch is pending. */
export function SlowUpdate({ query: { isFetching, dataUpdatedAt, refetch } }: SlowUpdateProps) {
  return isFetching && <SlowConnection key={dataUpdatedAt} onRetry={() => void refetch()} updatedAt={dataUpdatedAt} />
}
