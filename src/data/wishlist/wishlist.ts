import { shopNow } from '../connection/clock.ts'
import { createLiveStore } from '../db/live-store.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue, thisDevice } from '../outbox/enqueue.ts'
import { pendingFirstSync } from '../session/first-sync.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'
import { EMPTY_WISHLIST, FAILED_WISHLIST, LOADING_WISHLIST, readWishlist } from './wishlist-view.ts'

const store = createLiveStore({
  loading: LOADING_WISHLIST,
  nobody: EMPTY_WISHLIST,
  owner: sessionOwner,
  tables: ['wishlist', 'outbox', 'meta'],
  async ask(tx, userId) {
    const wishlist = await readWishlist(tx, userId)
    if (wishlist.productIds.size > 0) return wishlist
    return pendingFirstSync(tx, userId, { known: wishlist, loading: LOADING_WISHLIST, failed: FAILED_WISHLIST })
  },
})

/** The signed-in user's wishlist on this device, the newest first; empty for a visitor. */
export const useWishlist = store.use

/**
 * Puts a product on the wishlist or takes it off. Resolves once the change is stored on this device.
 * Rejects when it can't be stored, or nobody is signed in.
 */
export async function setWishlistItem(productId: string, isSaved: boolean): Promise<void> {
  const userId = requireUserId()
  await changeOutbox([], async (tx) => {
    const deviceId = await thisDevice(tx)
    const payload = { productId, isSaved, deviceId, savedAt: shopNow() }
    await enqueue(tx, { userId, kind: 'wishlist', key: `wishlist/${productId}`, payload })
  })
}
