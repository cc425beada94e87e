import { useEffect, useRef } from 'react'

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
    stepIn()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isOnTop()) history.back()
    }
  }, [])
}
