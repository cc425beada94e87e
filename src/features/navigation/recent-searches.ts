const STORE_KEY = 'oja-recent-searches'
const MOST_KEPT = 6

/** What this device searched for last, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST_KEPT) : []
  } catch {
    // Storage switched off or spoilt: there is just nothing to suggest.
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MOST_KEPT))
}

/** A search sent before React came: the browser itself asked for the shop's list, as a whole new page. */
export function rememberEarlySearch(): void {
  const { pathname, search, origin } = location
  const text = new URLSearchParams(search).get('search')?.trim()
  if (text && pathname === '/shop' && document.referrer.startsWith(`${origin}/`)) rememberSearch(text)
}

export function forgetSearches(): void {
  store([])
}

function store(texts: readonly string[]) {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify(texts))
  } catch {
    // Storage full or switched off: a suggestion less.
  }
}
