import { cartKey, isSameCartKey } from '../../domain/cart/cart-item.ts'
import { noteCartChange } from '../cart/cart-changes.ts'
import { cartItemId, keyOf, mergeCartRow } from '../cart/cart-merge.ts'
import { CART_COLUMNS, type CartRow, isCartRow } from '../cart/cart-row.ts'
import type { CartEntry } from '../db/outbox-entry.ts'
import type { Delivery } from '../outbox/delivery.ts'

function answeredRow(sent: CartEntry, body: unknown): CartRow | null {
  const row: unknown = Array.isArray(body) ? body[0] : null
  return isCartRow(row) && isSameCartKey(keyOf(row), sent.payload) ? row : null
}

function wasTakenIn(sent: CartEntry, row: CartRow): boolean {
  return (row.device_seqs[sent.payload.deviceId] ?? -1) >= sent.version
}

/**
 * A cart item travels as one absolute upsert; the database drops repeats and keeps removals.
 * Its answer is the row as it stands, whoever wrote it.
 */
export const cartDelivery: Delivery<CartEntry> = {
  tables: ['cart'],

  request({ userId, version, payload }) {
    return {
      method: 'POST',
      path: `cart?on_conflict=user_id,product_id,variety_ids&select=${CART_COLUMNS}`,
      prefer: 'resolution=merge-duplicates,return=representation',
      body: [
        {
          user_id: userId,
          product_id: payload.productId,
          variety_ids: cartKey(payload).variantIds,
          quantity: payload.quantity,
          seen_at: payload.seenAt,
          device_id: payload.deviceId,
          device_seq: version,
        },
      ],
    }
  },

  async accept(tx, sent, body) {
    const row = answeredRow(sent, body)
    if (!row) return { outcome: 'unclear' }
    await mergeCartRow(tx, sent.userId, row)
    const { payload, userId } = sent
    const id = cartItemId(userId, row)
    const item = await tx.cart.get(id)
    if (item && payload.addedPrice !== null)
      await tx.cart.put({ ...item, addedPrice: payload.addedPrice, addedAt: payload.addedAt })
    if (wasTakenIn(sent, row)) {
      if (row.quantity !== payload.quantity) await noteCartChange(tx, userId, payload, row.quantity)
      return { outcome: 'settled' }
    }
    // Kept out by a removal. Our own earlier one: this change was made knowing of it. Another device's: newer than what was seen here.
    if (row.device_id === payload.deviceId) return { outcome: 'again', payload: { ...payload, seenAt: row.changed_at } }
    await noteCartChange(tx, userId, payload, row.quantity)
    return { outcome: 'settled' }
  },
}
