import { entryId, type WishEntry } from '../db/outbox-entry.ts'
import type { Delivery } from '../outbox/delivery.ts'

/**
 * A wish travels as one call that says how it shall be; the database drops what is older than the device's last (migration wish_writes).
 * Its answer is the wish as it stands, whoever changed it.
 */
export const wishDelivery: Delivery<WishEntry> = {
  tables: ['wishlist'],
  request({ version, payload: { productId, isWished, deviceId } }) {
    const body = { p_product_id: productId, p_is_saved: isWished, p_device_id: deviceId, p_device_seq: version }
    return { method: 'POST', path: 'rpc/set_wishlist_item', prefer: 'return=representation', body }
  },
  async accept(tx, { userId, payload: { productId, wishedAt } }, body) {
    if (typeof body !== 'boolean') return { outcome: 'unclear' }
    const id = entryId(userId, productId)
    const known = await tx.wishlist.get(id)
    if (!body) await tx.wishlist.bulkDelete([id])
    else if (!known) await tx.wishlist.put({ id, userId, productId, wishedAt })
    return { outcome: 'settled' }
  },
}
