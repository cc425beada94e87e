import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'

/**
 * Reorders `sorted` so that nothing on the screen moves: shown entries keep their positions, new ones fill the gaps of removed ones, and the rest
 * are appended (rule P14).
 */
export function stableOrder<Entry extends { readonly id: string }>(
  shown: readonly Entry[],
  sorted: readonly Entry[],
): readonly Entry[] {
  const remaining = new Map(sorted.map((entry) => [entry.id, entry]))
  const places = shown.map(({ id }) => {
    const entry = remaining.get(id)
    remaining.delete(id)
    return entry
  })
  const newcomers = [...remaining.values()]
  const filled = places.flatMap((entry) => entry ?? newcomers.shift() ?? [])
  return [...filled, ...newcomers]
}

type Shown<Entry> = { readonly key: string; readonly entries: readonly Entry[] }

type ListState<Entry> = {
  readonly sorted: readonly Entry[]
  readonly query: string
  /** False if further entries may sort between these. Among incomplete lists only the prerendered one starts as the complete one does. */
  readonly isComplete: boolean
  /** The number of entries on the screen. */
  readonly count: number
}

/** Returns the sorted entries, but keeps those on the screen in place when newer data answers the same query (rule P14). */
export function useStableOrder<Entry extends { readonly id: string }>({
  sorted,
  query,
  isComplete,
  count,
}: ListState<Entry>): readonly Entry[] {
  const isHydrating = useIsHydrating()
  const [prerendered] = useState(isHydrating ? query : null)
  const key = isComplete || query === prerendered ? query : `${query}, so far`
  const before = useRef<Shown<Entry> | null>(null)
  const entries = useMemo(() => {
    const shown = before.current
    return shown?.key === key ? stableOrder(shown.entries, sorted) : sorted
  }, [sorted, key])
  useEffect(() => {
    before.current = { key, entries: entries.slice(0, count) }
  }, [key, entries, count])
  return entries
}
