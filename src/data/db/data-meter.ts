import { metaKey, readMeta, writeMeta } from './meta.ts'
import type { Store } from './store.ts'

/** Page and worker add up here the bytes they transferred this month. */
export const USED_DATA = metaKey<UsedData>('used-data')

type Transfer = PerformanceEntry & { readonly transferSize?: number }

async function add(store: Store, bytes: number, now: number): Promise<void> {
  await store.write(['meta'], async (tx) => {
    const used = usedThisMonth(await readMeta(tx, USED_DATA), now)
    await writeMeta(tx, USED_DATA, { ...used, bytes: used.bytes + bytes })
  })
}

/**
 * Counts what this page or this worker transfers from now on, and has since it started, into the month's sum on the device. The browser says 0
 * for what comes from a cache, or to a page from the worker, so nothing counts twice; it also does for another origin that keeps its sizes
 * to itself.
 */
export function startDataMeter(getStore: () => Promise<Store>): void {
  if (typeof PerformanceObserver === 'undefined') return
  let waiting = 0
  const count = async (entries: readonly Transfer[]) => {
    const bytes = entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, waiting)
    if (bytes === 0) return
    waiting = 0
    try {
      await add(await getStore(), bytes, Date.now())
    } catch {
      // No database yet, or none at all: it counts with the next transfer.
      waiting += bytes
    }
  }
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver((list) => void count(list.getEntries())).observe({ type, buffered: true })
  }
}

/** The shop's traffic in one calendar month of this device, in bytes. */
export type UsedData = { readonly month: string; readonly bytes: number }

/** The device's own month, as `2026-11`. @param now milliseconds since 1970 */
export function monthOf(now: number): string {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The month's sum so far; nothing once another month began. Takes whatever was stored. */
export function usedThisMonth(stored: unknown, now: number): UsedData {
  const month = monthOf(now)
  const { month: storedMonth, bytes } = (stored ?? {}) as Partial<UsedData>
  return { month, bytes: storedMonth === month && typeof bytes === 'number' && bytes > 0 ? bytes : 0 }
}
