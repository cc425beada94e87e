import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { recallScroll, rememberScroll, scrollKey, storeScroll } from './scroll-memory.ts'

/** Notes how far the page is scrolled, per history entry, so that Back finds its place. Returns that of the page being opened, in pixels. */
export function useScrollMemory(): number {
  const here = useLocation()
  const isBack = useNavigationType() === 'POP'
  const current = useRef(here)
  // Before the browser tells that a shorter page moved the view: that is the new entry's.
  useLayoutEffect(() => {
    current.current = here
  }, [here])
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    // A page that is reloaded is scrolled by the browser, sooner than any script could.
    const leave = () => {
      storeScroll()
      history.scrollRestoration = 'auto'
    }
    if (document.readyState === 'complete') takeOver()
    const note = () => {
      // A plain link within the page moves it before React hears of the new entry.
      if (location.hash === current.current.hash) rememberScroll(scrollKey(current.current), window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [])
  return isBack && !import.meta.env.SSR ? recallScroll(scrollKey(here)) : 0
}
