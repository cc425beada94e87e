import type { Page } from '@playwright/test'

/** Pieces per product and saved products, sorted by id. */
export type Holdings = { cart: Record<string, number>; wishlist: string[] }
export type DeviceState = Holdings & { waiting: number; rejected: number }

type Row = { userId: string; productId: string; quantity: number }
type Entry = {
  userId: string
  kind: string
  refusal: unknown
  payload: { productId: string; quantity: number; isSaved: boolean }
}

export function sorted(cart: Record<string, number>, wishlist: Iterable<string>): Holdings {
  const items = Object.entries(cart).filter(([, quantity]) => quantity > 0)
  return { cart: Object.fromEntries(items.sort(([a], [b]) => a.localeCompare(b))), wishlist: [...wishlist].sort() }
}

async function readTables(page: Page) {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('oja')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction(['cart', 'wishlist', 'outbox'])
    const all = (table: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = reading.objectStore(table).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [cart, wishlist, outbox] = await Promise.all([all('cart'), all('wishlist'), all('outbox')])
    database.close()
    return { cart, wishlist, outbox }
  })
}

/** Returns a customer's rows on the device: the last fetched state with pending changes applied. */
export async function deviceState(page: Page, userId: string): Promise<DeviceState> {
  const tables = await readTables(page)
  const own = <T extends { userId: string }>(rows: unknown[]) => (rows as T[]).filter((row) => row.userId === userId)
  const cart = Object.fromEntries(own<Row>(tables.cart).map((row) => [row.productId, row.quantity]))
  const wishlist = new Set(own<Row>(tables.wishlist).map((row) => row.productId))
  const entries = own<Entry>(tables.outbox)
  for (const { kind, payload } of entries) {
    if (kind === 'cart') cart[payload.productId] = payload.quantity
    else if (kind === 'wishlist' && payload.isSaved) wishlist.add(payload.productId)
    else if (kind === 'wishlist') wishlist.delete(payload.productId)
  }
  const rejected = entries.filter((entry) => entry.refusal !== null).length
  return { ...sorted(cart, wishlist), waiting: entries.length - rejected, rejected }
}
