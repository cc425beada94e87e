import { createContext, useEffect, useState } from 'react'
import { relativeTime } from '../../lib/date-text.ts'
import { Button } from '../control/Button.tsx'

/** In milliseconds: a slow connection has answered by then. */
export const LONG_MS = 10_000

type SlowConnectionProps = {
  /** Since when what is shown is known. */
  updatedAt?: number
  onRetry?: (() => void) | undefined
}

/** Stands as long as something is awaited, and says after a while that it takes long. */
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

/** Asks anew for all that a page waits for. Told by the page's queries, which cart and wishlist do without. */
export const RetryPending = createContext<(() => void) | undefined>(undefined)

type SlowUpdateProps = {
  query: { readonly isFetching: boolean; readonly dataUpdatedAt: number; readonly refetch: () => unknown }
}

/** Above what this device knows of an answer, while the shop is asked for a newer one. */
export function SlowUpdate({ query: { isFetching, dataUpdatedAt, refetch } }: SlowUpdateProps) {
  return isFetching && <SlowConnection key={dataUpdatedAt} onRetry={() => void refetch()} updatedAt={dataUpdatedAt} />
}
