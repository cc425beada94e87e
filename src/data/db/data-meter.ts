import { metaKey, readMeta, writeMeta } from './meta.ts'
import type { Store } from './store.ts'

/** Bytes transferred this month, summed by page and worker. */
export const USED_DATA = metaKey<UsedData>('used-data')

type Transfer = PerformanceEntry & { readonly transferSize?: number }

async function add(store: Store, bytes: number, now: number): Promise<void> {
  await store.write(['meta'], async (tx) => {
    const used = usedThisMonth(await readMeta(tx, USED_DATA), now)
    await writeMeta(tx, USED_DATA, { ...used, bytes: used.bytes + bytes })
  })
}

/**
 * Adds this page's or worker's transfers, including those so far, to the month's sum on the device. Responses from a cache,
 * or from the worker to a page, report 0 bytes, so nothing counts twice. Cross-origin responses without Timing-Allow-Origin
 * report 0 too.
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
      // Without a database yet, the bytes are added with the next transfer.
      waiting += bytes
    }
  }
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver((list) => void count(list.getEntries())).observe({ type, buffered: true })
  }
}

/** The shop's traffic in one calendar month of the device's clock, in bytes. */
export type UsedData = { readonly month: string; readonly bytes: number }

/** Returns the device's month, as `2026-11`. @param now milliseconds since 1970 */
export function monthOf(now: number): string {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Returns the month's sum so far, 0 bytes if a new month began. Accepts any stored value. */
export function usedThisMonth(stored: unknown, now: number): UsedData {
  const month = monthOf(now)
  const { month: storedMonth, bytes } = (stored ?? {}) as Partial<UsedData>
  return { month, bytes: storedMonth === month && typeof bytes === 'number' && bytes > 0 ? bytes : 0 }
}
