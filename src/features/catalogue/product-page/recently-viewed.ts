import { storedJson } from '../../../lib/stored-value.ts'

const MOST_KEPT = 12

const stored = storedJson<readonly string[]>('oja-recently-viewed', (value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null,
)

/** Ids of the products this device looked at, the latest first. */
export function recentlyViewed(): readonly string[] {
  return stored.read() ?? []
}

export function noteViewed(id: string): void {
  stored.write([id, ...recentlyViewed().filter((known) => known !== id)].slice(0, MOST_KEPT))
}
