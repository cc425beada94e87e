import { type RefObject, useEffect, useState } from 'react'
import { HERO_ROTATION_MS } from '../../domain/catalogue/featured.ts'

/** Shows the next of `count` every five seconds while `isAllowed`, if the box is in sight and nobody touches it. */
export function useRotation(count: number, box: RefObject<HTMLElement | null>, isAllowed: boolean) {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  const isRunning = isAllowed && isInSight && !isHeld && count > 1
  // Set anew with each slide, so that one that was chosen has its five seconds too.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((index + 1) % count)
    }, HERO_ROTATION_MS)
    return () => clearInterval(timer)
  }, [isRunning, count, index])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    index: index < count ? index : 0,
    setIndex,
    isRunning,
    /** Stops while touched, hovered or focused. */
    pauses: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
