import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

/** The scroll offset at which the page opens, in pixels. Null if unknown. */
export const InitialScroll = createContext<number | null>(null)

/** Returns the initial scroll offset for the first render, then null. Null from the start while hydrating. */
export function useFirstScreen(): number | null {
  const top = useContext(InitialScroll)
  const isHydrating = useIsHydrating()
  return useDeferredValue(null, isHydrating ? null : top)
}

type BelowTheFoldProps = { children: ReactNode }

/**
 * Defers content below the fold, because painting the whole page takes a slow phone twice as long as the first screen.
 * A page with a restored scroll offset renders it at once, for its height.
 */
export function BelowTheFold({ children }: BelowTheFoldProps) {
  return useFirstScreen() !== 0 && children
}
