import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

/** How far the page that is being opened is scrolled, in pixels; null where nobody knows. */
export const InitialScroll = createContext<number | null>(null)

/** The same while only that screen of the page is rendered, then null: all of it is wanted. A prerendered page is hydrated as a whole. */
export function useFirstScreen(): number | null {
  const top = useContext(InitialScroll)
  const isHydrating = useIsHydrating()
  return useDeferredValue(null, isHydrating ? null : top)
}

type BelowTheFoldProps = { children: ReactNode }

/**
 * Holds back what lies below the first screen: a slow phone paints that screen first, and takes twice as long over the whole page.
 * A page that is scrolled to its old place needs it for its length.
 */
export function BelowTheFold({ children }: BelowTheFoldProps) {
  return useFirstScreen() !== 0 && children
}
