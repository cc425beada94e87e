import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { currentUserId, sessionState } from '../../data/session/session-state.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** Shoppers rarely go back further. */
const MAX_POSITIONS = 50

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
    // Keys may contain order ids, so the tab's next user must not get them.
    let userId = currentUserId()
    sessionState.subscribe(() => {
      if (userId !== null && currentUserId() !== userId) positions?.clear()
      userId = currentUserId()
    })
  }
  return positions
}

type Entry = { readonly key: string; readonly pathname: string; readonly search: string; readonly hash: string }

/** Returns a history entry's key. Fresh page loads and plain `#hash` links all have the router's key 'default', so those use their URL. */
export function scrollKey({ key, pathname, search, hash }: Entry): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key
}

/** Whether the page was opened by a link or URL, rather than Back or a reload. */
export function isFreshLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Returns a history entry's scroll offset in pixels, 0 if unknown. */
export function recallScroll(key: string): number {
  return known().get(key) ?? 0
}

export function rememberScroll(key: string, top: number): void {
  const all = known()
  all.delete(key)
  all.set(key, Math.round(top))
  const oldest = all.keys().next()
  if (all.size > MAX_POSITIONS && !oldest.done) all.delete(oldest.value)
}

export function storeScroll(): void {
  stored.write([...known()])
}

/** Records each history entry's scroll offset for Back. Returns the offset of the page being opened, in pixels. */
export function useScrollMemory(): number {
  const here = useLocation()
  const isBack = useNavigationType() === 'POP'
  const current = useRef(here)
  // Before the scroll event that a shorter page causes, which belongs to the new entry.
  useLayoutEffect(() => {
    current.current = here
  }, [here])
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    // On reload the browser restores the offset earlier than any script could.
    const leave = () => {
      storeScroll()
      history.scrollRestoration = 'auto'
    }
    if (document.readyState === 'complete') takeOver()
    const note = () => {
      // A plain `#hash` link scrolls before React sees the new entry.
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
