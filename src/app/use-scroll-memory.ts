import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberScroll, scrollKey, storeScroll } from './scroll-memory.ts'

/** Notes how far the page is scrolled, per history entry, so that Back finds its place. */
export function useScrollMemory(): void {
  const key = scrollKey(useLocation())
  const current = useRef(key)
  // Before the browser tells that a shorter page moved the view: that is the new entry's.
  useLayoutEffect(() => {
    current.current = key
  }, [key])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => rememberScroll(current.current, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', storeScroll)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', storeScroll)
    }
  }, [])
}
