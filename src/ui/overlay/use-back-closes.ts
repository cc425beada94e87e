import { useEffect, useRef } from 'react'

/** Whether an entry that was stepped back from is still there: the browser leaves it in its own time. */
let isLeaving = false

function leave(): void {
  isLeaving = true
  const onLeft = () => {
    isLeaving = false
  }
  window.addEventListener('popstate', onLeft, { once: true })
  history.back()
}

/** While it is on the page, Back asks to close this instead of leaving the page with what was typed. */
export function useBackCloses(onBack: () => void): void {
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
    if (isLeaving) window.addEventListener('popstate', start, { once: true })
    else start()
    return () => {
      window.removeEventListener('popstate', start)
      window.removeEventListener('popstate', onPop)
      if (isOnTop()) leave()
    }
  }, [])
}
