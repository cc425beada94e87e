import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'

/** How many a prerendered listing has. */
export const FIRST_SHOWN = 12
const AT_FIRST = 24
const MORE = 48

type Shown = { readonly query: string; readonly count: number }

/** By history entry, so that Back returns to a list of the same length. */
const shownBefore = new Map<string, Shown>()

/** How many products of a list are shown. */
export function useShownCount(query: string): { shown: number; showMore: () => void } {
  const { key } = useLocation()
  const isHydrating = useIsHydrating()
  const [, rerender] = useState(0)
  const entry = shownBefore.get(key)
  const shown = entry?.query === query ? entry.count : AT_FIRST
  const showMore = () => {
    shownBefore.set(key, { query, count: shown + MORE })
    rerender((times) => times + 1)
  }
  return { shown: isHydrating ? FIRST_SHOWN : shown, showMore }
}
