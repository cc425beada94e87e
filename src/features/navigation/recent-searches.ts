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
