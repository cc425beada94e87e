import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGE_SEED_ID } from '../../lib/page-names.ts'
import { isFreshLoad, recallScroll, scrollKey } from './scroll-memory.ts'

/** Set by navigations that stay on the page, like a filter: `navigate(to, { state: { keepsFocus: true } })`. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true
}

let isFirstPage = true

/**
 * A prerendered page that comes back is scrolled by the browser before anything of it can be tapped: here it would move
 * under the finger. The browser can't where the page was too short, or its list hidden for a question in the address.
 */
function isScrolledByBrowser(top: number): boolean {
  const isPrerendered = document.getElementById(PAGE_SEED_ID) !== null && location.search === ''
  return isPrerendered && top <= document.documentElement.scrollHeight - window.innerHeight
}

/**
 * A plain link within the page: the router knows nothing of its history entry, and the browser scrolls there only at
 * the first press.
 */
function partOfPage(hash: string): HTMLElement | null {
  return history.state === null ? document.getElementById(hash.slice(1)) : null
}

/** Inside the page's boundary, so that it runs when the page is there: scroll and focus as on a freshly loaded page. */
export function ScrollAndFocus() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const lastKey = useRef<string | null>(null)
  useLayoutEffect(() => {
    const key = scrollKey(location)
    if (lastKey.current === key) return
    lastKey.current = key
    const isFirst = isFirstPage
    isFirstPage = false
    if (navigationType === 'POP') {
      const part = partOfPage(location.hash)
      if (part) {
        part.scrollIntoView()
        return
      }
      const top = recallScroll(key)
      if (!isFirst || !(isFreshLoad() || isScrolledByBrowser(top))) window.scrollTo(0, top)
      return
    }
    if (keepsFocus(location.state)) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [location, navigationType])
  return null
}
