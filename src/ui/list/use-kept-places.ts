import { useEffect, useMemo, useRef, useState } from 'react'
import { keepPlaces } from '../../domain/catalogue/keep-places.ts'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'

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
export function useKeptPlaces<Entry extends { readonly id: string }>({
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
    return shown?.question === asked ? keepPlaces(shown.entries, sorted) : sorted
  }, [sorted, asked])
  useEffect(() => {
    before.current = { question: asked, entries: entries.slice(0, count) }
  }, [asked, entries, count])
  return entries
}
