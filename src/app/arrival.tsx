import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isFreshLoad, recallScroll, scrollKey } from './scroll-memory.ts'

/** Set by navigations that stay on the page, like a filter: `navigate(to, { state: { keepsFocus: true } })`. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true
}

let isFirstPage = true

/** Inside the page's boundary, so that it runs when the page is there: scroll and focus as on a freshly loaded page. */
export function Arrival() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const arrivedAt = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (arrivedAt.current === location.key) return
    arrivedAt.current = location.key
    const isFresh = isFirstPage && isFreshLoad()
    isFirstPage = false
    if (navigationType === 'POP') {
      if (!isFresh) window.scrollTo(0, recallScroll(scrollKey(location)))
      return
    }
    if (keepsFocus(location.state)) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [location, navigationType])
  return null
}
