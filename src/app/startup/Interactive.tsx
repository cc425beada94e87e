import { useEffect, useRef } from 'react'
import { useShopAction } from '../../features/catalogue/product-card/use-shop-action.ts'
import { announceInteractive } from '../../ui/hydration/page-interactive.ts'
import { replayEvents } from './event-replay.ts'

/** Sits inside the route's Suspense boundary, which React hydrates in a later pass than what is around it. */
export function Interactive() {
  const act = useShopAction()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    announceInteractive()
    // The session is read in effects that run after this one: a signed-in customer's press isn't a guest's.
    const timer = setTimeout(() => void replayEvents((intent) => latest.current(intent)))
    return () => clearTimeout(timer)
  }, [])
  return null
}
