import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Whether the page that is being opened is seen from its top: else it must be as long as it was, to be scrolled to its old place. */
export const OpensAtTop = createContext(false)

/** False while the first screen of a page is rendered, then true. A prerendered page is hydrated as a whole. */
export function useIsBelowWanted(): boolean {
  const opensAtTop = useContext(OpensAtTop)
  const isHydrating = useIsHydrating()
  return useDeferredValue(true, isHydrating || !opensAtTop)
}

type BelowFirstProps = { children: ReactNode }

/** Holds back what lies below the first screen: a slow phone paints that screen first, and takes twice as long over the whole page. */
export function BelowFirst({ children }: BelowFirstProps) {
  return useIsBelowWanted() && children
}
