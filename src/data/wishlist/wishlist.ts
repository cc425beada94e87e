import { shopNow } from '../connection/clock.ts'
import { createLiveStore } from '../db/live-store.ts'
import { isRejected, type WishlistEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { StoredWishlistItem } from '../db/tables.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue, thisDevice } from '../outbox/enqueue.ts'
import { type FirstSync, firstSync } from '../session/first-sync.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'

/** Product ids, newest first. */
type Wishlist = {
  readonly status: FirstSync
  readonly productIds: ReadonlySet<string>
}

const LOADING: Wishlist = { status: 'loading', productIds: new Set() }

/** Applies pending outbox entries to the stored rows. */
export function wishlistWithPending(
  stored: readonly StoredWishlistItem[],
  entries: readonly WishlistEntry[],
): Wishlist {
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

/** Reads a user's wishlist. The transaction must cover `wishlist` and `outbox`. */
export async function readWishlist(tx: Tables<'wishlist' | 'outbox'>, userId: string): Promise<Wishlist> {
  const stored = await tx.wishlist.where('userId').equals(userId).toArray()
  const entries = await tx.outbox.where('userId').equals(userId).toArray()
  return wishlistWithPending(
    stored,
    entries.filter((entry) => entry.kind === 'wishlist'),
  )
}

const store = createLiveStore<Wishlist>({
  loading: LOADING,
  nobody: { ...LOADING, status: 'ready' },
  owner: sessionOwner,
  tables: ['wishlist', 'outbox', 'meta'],
  async read(tx, userId) {
    const wishlist = await readWishlist(tx, userId)
    return wishlist.productIds.size > 0 ? wishlist : { ...wishlist, status: await firstSync(tx, userId) }
  },
})

/** Returns the signed-in user's wishlist on this device, newest first. Empty for visitors. */
export const useWishlist = store.use

/**
 * Adds a product to the wishlist or removes it. Resolves once the change is stored on this device.
 * Rejects if it can't be stored, or if the user isn't signed in.
 */
export async function setWishlistItem(productId: string, isSaved: boolean): Promise<void> {
  const userId = requireUserId()
  await changeOutbox([], async (tx) => {
    const deviceId = await thisDevice(tx)
    const payload = { productId, isSaved, deviceId, savedAt: shopNow() }
    await enqueue(tx, { userId, kind: 'wishlist', key: `wishlist/${productId}`, payload })
  })
}
