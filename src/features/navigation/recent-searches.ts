import { storedJson } from '../../lib/stored-value.ts'

const MAX_STORED = 6

const stored = storedJson<readonly string[]>('oja-recent-searches', (value) =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, MAX_STORED) : null,
)

/** Returns this device's recent searches, newest first. */
export function recentSearches(): readonly string[] {
  return stored.read() ?? []
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  stored.write([text, ...others].slice(0, MAX_STORED))
}
