import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'

/**
 * The entries of `sorted` in an order in which nothing on the screen moves: each of `shown` keeps its place, the place of one that is gone goes
 * to the first newcomer, and the other newcomers follow what is shown (rule P14).
 */
export function stableOrder<Entry extends { readonly id: string }>(
  shown: readonly Entry[],
  sorted: readonly Entry[],
): readonly Entry[] {
  const left = new Map(sorted.map((entry) => [entry.id, entry]))
  const places = shown.map(({ id }) => {
    const entry = left.get(id)
    left.delete(id)
    return entry
  })
  const newcomers = [...left.values()]
  const filled = places.flatMap((entry) => entry ?? newcomers.shift() ?? [])
  return [...filled, ...newcomers]
}

type Shown<Entry> = { readonly question: string; readonly entries: readonly Entry[] }

type Answer<Entry> = {
  readonly sorted: readonly Entry[]
  readonly question: string
  /** No more belongs between these. Of incomplete lists only a prerendered one begins as the whole one does. */
  readonly isComplete: boolean
  /** How many are on the screen. */
  readonly count: number
}

/** The entries as sorted; but of those on the screen none moves while newer data answers the same question (rule P14). */
export function useStableOrder<Entry extends { readonly id: string }>({
  sorted,
  question,
  isComplete,
  count,
}: Answer<Entry>): readonly Entry[] {
  const isHydrating = useIsHydrating()
  const [prerendered] = useState(isHydrating ? question : null)
  const asked = isComplete || question === prerendered ? question : `${question}, so far`
  const before = useRef<Shown<Entry> | null>(null)
  const entries = useMemo(() => {
    const shown = before.current
    return shown?.question === asked ? stableOrder(shown.entries, sorted) : sorted
  }, [sorted, asked])
  useEffect(() => {
    before.current = { question: asked, entries: entries.slice(0, count) }
  }, [asked, entries, count])
  return entries
}
