import { storedJson } from '../../lib/stored-value.ts'

const MOST_KEPT = 6

const stored = storedJson<readonly string[]>('oja-recent-searches', (value) =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, MOST_KEPT) : null,
)

/** Returns this device's recent searches, newest first. */
export function recentSearches(): readonly string[] {
  return stored.read() ?? []
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  stored.write([text, ...others].slice(0, MOST_KEPT))
}
