import { cartKey, isSameCartKey } from '../../domain/cart/cart-item.ts'
import { recordCartChange } from '../cart/cart-changes.ts'
import { CART_COLUMNS, type CartRow, cartItemId, isCartRow, keyOf, mergeCartRow } from '../cart/cart-merge.ts'
import {
  type CartEntry,
  entryId,
  type MessageEntry,
  type OutboxEntry,
  uploadPath,
  type WishlistEntry,
} from '../db/outbox-entry.ts'
import type { Delivery, DeliveryOf } from '../outbox/delivery.ts'

function answeredRow(sent: CartEntry, body: unknown): CartRow | null {
  const row: unknown = Array.isArray(body) ? body[0] : null
  return isCartRow(row) && isSameCartKey(keyOf(row), sent.payload) ? row : null
}

function wasTakenIn(sent: CartEntry, row: CartRow): boolean {
  return (row.device_seqs[sent.payload.deviceId] ?? -1) >= sent.version
}

/** Upserts the absolute state of a cart item. The database ignores repeats and keeps removals, and returns the current row. */
export const cartDelivery: Delivery<CartEntry> = {
  tables: ['cart'],

  request({ userId, version, payload }) {
    return {
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
      if (row.quantity !== payload.quantity) await recordCartChange(tx, userId, payload, row.quantity)
      return { outcome: 'settled' }
    }
    // A removal won. After this device's own, resend with its time as `seenAt`; another device's is news to the customer.
    if (row.device_id === payload.deviceId) return { outcome: 'again', payload: { ...payload, seenAt: row.changed_at } }
    await recordCartChange(tx, userId, payload, row.quantity)
    return { outcome: 'settled' }
  },
}

/** Sends idempotent rows, calls and uploads. */
export const messageDelivery: Delivery<MessageEntry> = {
  tables: [],
  request({ payload }) {
    if (payload.to === 'function') {
      return { path: `rpc/${payload.name}`, prefer: 'return=representation', body: payload.args }
    }
    if (payload.to === 'upload') {
      return { path: uploadPath(payload), prefer: '', body: payload.bytes, type: payload.type }
    }
    const resolution = payload.onRepeat === 'replace' ? 'merge-duplicates' : 'ignore-duplicates'
    const columns = encodeURIComponent(payload.onConflict)
    return {
      path: `${payload.name}?on_conflict=${columns}&select=${columns}`,
      // Ask for a body: without one a repeated row returns an empty 200, which a captive portal may send too.
      prefer: `resolution=${resolution},return=representation`,
      body: [payload.row],
    }
  },
  async accept() {
    return { outcome: 'settled' }
  },
}

/**
 * Sends whether the product is saved. The database ignores calls older than the device's last and returns
 * the current state.
 */
export const wishlistDelivery: Delivery<WishlistEntry> = {
  tables: ['wishlist'],
  request({ version, payload: { productId, isSaved, deviceId } }) {
    const body = { p_product_id: productId, p_is_saved: isSaved, p_device_id: deviceId, p_device_seq: version }
    return { path: 'rpc/set_wishlist_item', prefer: 'return=representation', body }
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

type Deliveries = { readonly [K in OutboxEntry['kind']]: Delivery<Extract<OutboxEntry, { kind: K }>> }

const DELIVERIES: Deliveries = { cart: cartDelivery, wishlist: wishlistDelivery, message: messageDelivery }

export const deliveryOf: DeliveryOf = <E extends OutboxEntry>(entry: E) =>
  DELIVERIES[entry.kind] as unknown as Delivery<E>
