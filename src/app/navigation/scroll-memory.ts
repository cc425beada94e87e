const STORE_KEY = 'oja-scroll'
/** Older entries are rarely gone back to. */
const MOST_KEPT = 50

let positions: Map<string, number> | null = null

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : [])
  } catch {
    // Storage may be switched off, or hold something else: then positions live as long as the page.
    return new Map()
  }
}

function known(): Map<string, number> {
  positions ??= read()
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

/** Keeps the positions over a reload. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify([...known()]))
  } catch {
    // Nothing of the shopper's is lost: the page then opens at its top.
  }
}
