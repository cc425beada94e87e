import { useEffect, useRef } from 'react'

/** Whether an entry that is stepped back from is still there: the browser leaves it in its own time. */
let isLeaving = false
/** Opened meanwhile. */
const waiting = new Set<() => void>()

function leave(isOnTop: () => boolean): void {
  isLeaving = true
  const onLeft = () => {
    isLeaving = false
    for (const start of waiting) start()
    waiting.clear()
  }
  // A redirect that takes this away with its page replaces the entry, in an effect that comes after.
  queueMicrotask(() => {
    if (!isOnTop()) return onLeft()
    window.addEventListener('popstate', onLeft, { once: true })
    history.back()
  })
}

/** While it is on the page, Back asks to close this instead of leaving the page with what was typed. */
export function useCloseOnBack(onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const layer = crypto.getRandomValues(new Uint32Array(1))[0]
    const isOnTop = () => history.state?.layer === layer
    // An entry of the same address, with the router's own state: for the router nothing happens.
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
    // Opened on the heels of another one: its step back would be taken for Back.
    if (isLeaving) waiting.add(start)
    else start()
    return () => {
      waiting.delete(start)
      window.removeEventListener('popstate', onPop)
      if (isOnTop()) leave(isOnTop)
    }
  }, [])
}
