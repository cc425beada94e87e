import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'

/** What a prerendered listing carries. */
export const FIRST_SHOWN = 12
const AT_FIRST = 24
const MORE = 48

type Shown = { readonly question: string; readonly count: number }

/** Of each history entry, so that Back finds as long a list as it left. */
const kept = new Map<string, Shown>()

/** How many of a list are drawn. */
export function useShownCount(question: string): { shown: number; showMore: () => void } {
  const { key } = useLocation()
  const isHydrating = useIsHydrating()
  const [, redraw] = useState(0)
  const entry = kept.get(key)
  const shown = entry?.question === question ? entry.count : AT_FIRST
  const showMore = () => {
    kept.set(key, { question, count: shown + MORE })
    redraw((times) => times + 1)
  }
  return { shown: isHydrating ? FIRST_SHOWN : shown, showMore }
}
