import { entryId, type WishlistEntry } from '../db/outbox-entry.ts'
import type { Delivery } from '../outbox/delivery.ts'

/**
 * A wishlist item is sent as one call that says whether it shall be there; the database drops what is older than the device's last.
 * Its answer is the item as it stands, whoever changed it.
 */
export const wishlistDelivery: Delivery<WishlistEntry> = {
  tables: ['wishlist'],
  request({ version, payload: { productId, isSaved, deviceId } }) {
    const body = { p_product_id: productId, p_is_saved: isSaved, p_device_id: deviceId, p_device_seq: version }
    return { method: 'POST', path: 'rpc/set_wishlist_item', prefer: 'return=representation', body }
  },
  async accept(tx, { userId, payload: { productId, savedAt } }, body) {
    if (typeof body !== 'boolean') return { outcome: 'unclear' }
    const id = entryId(userId, productId)
    const known = await tx.wishlist.get(id)
    if (!body) await tx.wishlist.bulkDelete([id])
    else if (!known) await tx.wishlist.put({ id, userId, productId, savedAt })
    return { outcome: 'settled' }
  },
}
