const STORE_KEY = 'oja-recently-viewed'
const MOST_KEPT = 12

/** Ids of the products this device looked at, the latest first. */
export function recentlyViewed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    // Storage switched off or spoilt: there is just nothing to show.
    return []
  }
}

export function noteViewed(id: string): void {
  const ids = [id, ...recentlyViewed().filter((known) => known !== id)].slice(0, MOST_KEPT)
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify(ids))
  } catch {
    // Storage full or switched off: one strip less.
  }
}

/** For the next user of this device. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(STORE_KEY)
  } catch {
    // Storage switched off: nothing was kept.
  }
}
