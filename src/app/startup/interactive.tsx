import { useEffect, useRef } from 'react'
import { useShopAction } from '../../features/catalogue/product-card/use-shop-action.ts'
import { replayEvents } from './event-replay.ts'

let announce: () => void

/** Resolves when the first page answers to presses, or says why it can't be shown. */
export const whenInteractive = new Promise<void>((resolve) => {
  announce = resolve
})

/** For what stands in place of a page. */
export function announceInteractive(): void {
  announce()
}

/** Sits inside the route's Suspense boundary, which React hydrates in a later pass than what is around it. */
export function Interactive() {
  const act = useShopAction()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    announce()
    // The session is read in effects that run after this one: a signed-in customer's press isn't a guest's.
    const timer = setTimeout(() => void replayEvents((intent) => latest.current(intent)))
    return () => clearTimeout(timer)
  }, [])
  return null
}
