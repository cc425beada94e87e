import { DATABASE_NAME } from '../../../src/data/db/tables.ts'
import type { Phone } from '../visits/visit.ts'

const MAX_MS = 600_000

/**
 * Source of a promise of `answer`, computed from the products that `read` finds on the page's device; 0 before it stores any.
 */
function ofStored(read: string, answer: string): string {
  return `new Promise((resolve, reject) => {
    const open = indexedDB.open(${JSON.stringify(DATABASE_NAME)})
    open.onupgradeneeded = () => open.transaction.abort()
    open.onerror = () => resolve(0)
    open.onsuccess = () => {
      const asked = open.result.transaction('products').objectStore('products').${read}()
      asked.onerror = reject
      asked.onsuccess = () => { open.result.close(); resolve(${answer}) }
    }
  })`
}

const COUNT = ofStored('count', 'asked.result')
const JSON_BYTES = ofStored('getAll', 'new Blob([JSON.stringify(asked.result)]).size')

export function jsonBytes(phone: Phone): Promise<number> {
  return phone.evaluate(JSON_BYTES)
}

/** Resolves to the milliseconds until the page's device has that many products. Rejects after ten minutes. */
export async function untilStored(phone: Phone, count: number): Promise<number> {
  const begin = Date.now()
  for (let stored = 0; stored < count; stored = await phone.evaluate<number>(COUNT)) {
    if (Date.now() - begin > MAX_MS)
      throw new Error(`after ten minutes only ${stored} of ${count} products were on the phone`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return Date.now() - begin
}
