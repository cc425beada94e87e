import { useEffect, useRef } from 'react'

/** True while a history.back() is pending, because browsers navigate asynchronously. */
let isLeaving = false
/** Layers that opened while it was pending. */
const waiting = new Set<() => void>()

function leave(isOnTop: () => boolean): void {
  isLeaving = true
  const onLeft = () => {
    isLeaving = false
    for (const start of waiting) start()
    waiting.clear()
  }
  // Deferred, because a redirect that unmounts the page replaces the entry in a later effect.
  queueMicrotask(() => {
    if (!isOnTop()) return onLeft()
    window.addEventListener('popstate', onLeft, { once: true })
    history.back()
  })
}

/** While mounted, Back calls `onBack` instead of leaving the page. */
export function useCloseOnBack(onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const layer = crypto.getRandomValues(new Uint32Array(1))[0]
    const isOnTop = () => history.state?.layer === layer
    // Same URL and the router's own state, so that the router ignores the entry.
    const stepIn = () => history.pushState({ ...history.state, layer }, '')
    const onPop = () => {
      if (isOnTop()) return
      stepIn()
      latest.current()
    }
    const start = () => {
      stepIn()
      window.addEventListener('popstate', onPop)
    }
    // The pending history.back() of an earlier layer would be mistaken for the user's Back.
    if (isLeaving) waiting.add(start)
    else start()
    return () => {
      waiting.delete(start)
      window.removeEventListener('popstate', onPop)
      if (isOnTop()) leave(isOnTop)
    }
  }, [])
}
