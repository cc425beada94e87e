import { useLayoutEffect } from 'react'
import { useIsHydrating } from '../../ui/use-is-hydrating.ts'

/** A link with a query opens the prerendered listing without it, hidden by the boot script until the right one is drawn. */
export function useQueryArrived(): void {
  const isHydrating = useIsHydrating()
  useLayoutEffect(() => {
    if (!isHydrating) document.documentElement.classList.remove('query')
  }, [isHydrating])
}
