import type { Delivery } from '../outbox/delivery.ts'
import { entryId, type WishEntry } from '../outbox/entry.ts'

/** A wish is an insert that ignores its repeat, or a delete: both may arrive any number of times. */
export const wishDelivery: Delivery<WishEntry> = {
  tables: ['wishlist'],
  request({ userId, payload: { productId, isWished } }) {
    if (!isWished) {
      const query = new URLSearchParams({ user_id: `eq.${userId}`, product_id: `eq.${productId}` })
      return { method: 'DELETE', path: `wishlist?${query}`, prefer: 'return=minimal' }
    }
    return {
      method: 'POST',
      path: 'wishlist?on_conflict=user_id,product_id',
      prefer: 'resolution=ignore-duplicates,return=minimal',
      body: [{ user_id: userId, product_id: productId }],
    }
  },
  async accept(tx, { userId, payload: { productId, isWished, wishedAt } }) {
    const id = entryId(userId, productId)
    if (isWished) await tx.put('wishlist', { id, userId, productId, wishedAt })
    else await tx.remove('wishlist', [id])
    return { outcome: 'settled' }
  },
}
