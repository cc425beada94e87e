import { createContext, useEffect, useState } from 'react'
import { relativeTime } from '../../lib/date-text.ts'
import { Button } from '../control/Button.tsx'

/** In milliseconds: a slow connection has answered by then. */
export const LONG_MS = 10_000

type TakesLongProps = {
  /** Since when what is shown is known. */
  seenAt?: number
  onRetry?: (() => void) | undefined
}

/** Stands as long as something is awaited, and says after a while that it takes long. */
export function TakesLong({ seenAt, onRetry }: TakesLongProps) {
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
            {seenAt === undefined
              ? 'The connection is slow: this takes longer than usual.'
              : `The connection is slow: this was last updated ${relativeTime(seenAt, Date.now())}.`}
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
export const AskAnew = createContext<(() => void) | undefined>(undefined)

type UpdateTakesLongProps = {
  query: { readonly isFetching: boolean; readonly dataUpdatedAt: number; readonly refetch: () => unknown }
}

/** Above what this device knows of an answer, while the shop is asked for a newer one. */
export function UpdateTakesLong({ query: { isFetching, dataUpdatedAt, refetch } }: UpdateTakesLongProps) {
  return isFetching && <TakesLong key={dataUpdatedAt} onRetry={() => void refetch()} seenAt={dataUpdatedAt} />
}
