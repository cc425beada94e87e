import { type CartKey, cartKey, cartKeyText } from '../../domain/cart/cart-item.ts'
import { type CartEntry, isRejected } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { StoredCartItem } from '../db/tables.ts'
import type { FirstSync } from '../session/first-sync.ts'

/** synced: as on the server. waiting: queued. rejected: the server refused the last change, so the item shows the server's state. */
export type CartItem = CartKey & {
  readonly quantity: number
  readonly syncState: 'synced' | 'waiting' | 'rejected'
  /** Unit price in kobo when added on this device. */
  readonly addedPrice: number | null
}

export type Cart = {
  readonly status: FirstSync
  readonly items: readonly CartItem[]
  readonly count: number
}

export const LOADING_CART: Cart = { status: 'loading', items: [], count: 0 }

type DatedItem = CartItem & { readonly addedAt: number }

/** Overlays pending outbox entries on the stored items. */
export function cartWithPending(stored: readonly StoredCartItem[], entries: readonly CartEntry[]): Cart {
  const items = new Map<string, DatedItem>()
  for (const item of stored) items.set(cartKeyText(item), { ...item, syncState: 'synced' })
  for (const entry of entries) {
    const key = cartKeyText(entry.payload)
    const below = items.get(key)
    if (!isRejected(entry)) items.set(key, { ...entry.payload, syncState: 'waiting' })
    else if (below) items.set(key, { ...below, syncState: 'rejected' })
  }
  const shown = [...items.entries()].filter(([, item]) => item.quantity > 0)
  shown.sort(([a, x], [b, y]) => x.addedAt - y.addedAt || (a < b ? -1 : 1))
  return {
    status: 'ready',
    items: shown.map(([, { quantity, syncState, addedPrice, ...key }]) => ({
      ...cartKey(key),
      quantity,
      syncState,
      addedPrice,
    })),
    count: shown.reduce((sum, [, item]) => sum + item.quantity, 0),
  }
}

/** Reads a user's cart, in a transaction over `cart` and `outbox`. */
export async function readCart(tx: Tables<'cart' | 'outbox'>, userId: string): Promise<Cart> {
  const stored = await tx.cart.where('userId').equals(userId).toArray()
  const entries = await tx.outbox.where('userId').equals(userId).toArray()
  return cartWithPending(
    stored,
    entries.filter((entry) => entry.kind === 'cart'),
  )
}
