import { useLayoutEffect } from 'react'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'

/**
 * A link with a query opens the prerendered listing without it, hidden by the boot script until the right one is drawn.
 * False while it is hidden: its cards don't become those of the right one, or they would move across the screen.
 */
export function useQueryArrived(): boolean {
  const isHydrating = useIsHydrating()
  useLayoutEffect(() => {
    if (!isHydrating) document.documentElement.classList.remove('query')
  }, [isHydrating])
  return !isHydrating || import.meta.env.SSR || !document.documentElement.classList.contains('query')
}
