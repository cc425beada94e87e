import { isRejected, type WishlistEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { StoredWishlistItem } from '../db/tables.ts'

/** The newest first. */
export type Wishlist = {
  /** failed: the server could not be asked, and this device has never had an answer of it. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly productIds: ReadonlySet<string>
}

export const LOADING_WISHLIST: Wishlist = { status: 'loading', productIds: new Set() }
export const FAILED_WISHLIST: Wishlist = { status: 'failed', productIds: new Set() }
export const EMPTY_WISHLIST: Wishlist = { status: 'ready', productIds: new Set() }

/** The wishlist of a screen: the server's rows with what waits to be sent laid over them. */
export function layWishlistOver(stored: readonly StoredWishlistItem[], entries: readonly WishlistEntry[]): Wishlist {
  const items = new Map(stored.map((item) => [item.productId, item.savedAt]))
  for (const entry of entries) {
    const { productId, isSaved, savedAt } = entry.payload
    if (isRejected(entry)) continue
    if (isSaved) items.set(productId, items.get(productId) ?? savedAt)
    else items.delete(productId)
  }
  const newestFirst = [...items].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return { status: 'ready', productIds: new Set(newestFirst.map(([productId]) => productId)) }
}

/** Reads a user's wishlist, in a transaction over `wishlist` and `outbox`. */
export async function readWishlist(tx: Tables<'wishlist' | 'outbox'>, userId: string): Promise<Wishlist> {
  const stored = await tx.wishlist.where('userId').equals(userId).toArray()
  const entries = await tx.outbox.where('userId').equals(userId).toArray()
  return layWishlistOver(
    stored,
    entries.filter((entry) => entry.kind === 'wishlist'),
  )
}
