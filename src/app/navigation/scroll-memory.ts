import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { currentUserId, sessionState } from '../../data/session/session-state.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** Older entries are rarely gone back to. */
const MOST_KEPT = 50

type Position = readonly [key: string, top: number]

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const stored = storedJson<readonly Position[]>(
  'oja-scroll',
  (value) => (Array.isArray(value) ? value.filter(isPosition) : null),
  { area: 'session' },
)

let positions: Map<string, number> | null = null

function known(): Map<string, number> {
  if (!positions) {
    positions = new Map(stored.read())
    // Addresses name orders: the next one to use this tab has none of the last one's.
    let userId = currentUserId()
    sessionState.subscribe(() => {
      if (userId !== null && currentUserId() !== userId) positions?.clear()
      userId = currentUserId()
    })
  }
  return positions
}

type Entry = { readonly key: string; readonly pathname: string; readonly search: string; readonly hash: string }

/** Names a history entry. Every freshly loaded page and every plain link within one has the router's key 'default': its address tells those apart. */
export function scrollKey({ key, pathname, search, hash }: Entry): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key
}

/** Opened by a link or a typed address, not by Back or a reload. */
export function isFreshLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Where a history entry was scrolled to, in pixels; 0 when unknown. */
export function recallScroll(key: string): number {
  return known().get(key) ?? 0
}

export function rememberScroll(key: string, top: number): void {
  const all = known()
  all.delete(key)
  all.set(key, Math.round(top))
  const oldest = all.keys().next()
  if (all.size > MOST_KEPT && !oldest.done) all.delete(oldest.value)
}

export function storeScroll(): void {
  stored.write([...known()])
}

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
