import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { type CartEntry, isParked } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { StoredCartItem } from '../db/tables.ts'

/** synced: the server has it so. waiting: it will be sent. parked: the server refused the last change; this is what it has. */
export type CartLine = {
  readonly productId: string
  readonly variantId: string | null
  readonly quantity: number
  readonly syncState: 'synced' | 'waiting' | 'parked'
  /** Unit price in kobo when it was added on this device. */
  readonly addedPrice: number | null
}

export type Cart = {
  /** failed: the server could not be asked, and this device has never had an answer of it. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly lines: readonly CartLine[]
  readonly count: number
}

export const LOADING_CART: Cart = { status: 'loading', lines: [], count: 0 }
export const UNREAD_CART: Cart = { status: 'failed', lines: [], count: 0 }
export const EMPTY_CART: Cart = { status: 'ready', lines: [], count: 0 }

type DatedLine = CartLine & { readonly addedAt: number }

/** The cart of a screen: the server's lines with what waits to be sent laid over them. */
export function layOver(stored: readonly StoredCartItem[], entries: readonly CartEntry[]): Cart {
  const lines = new Map<string, DatedLine>()
  for (const line of stored) lines.set(cartKeyText(line), { ...line, syncState: 'synced' })
  for (const entry of entries) {
    const key = cartKeyText(entry.payload)
    const below = lines.get(key)
    if (!isParked(entry)) lines.set(key, { ...entry.payload, syncState: 'waiting' })
    else if (below) lines.set(key, { ...below, syncState: 'parked' })
  }
  const shown = [...lines.entries()].filter(([, line]) => line.quantity > 0)
  shown.sort(([a, x], [b, y]) => x.addedAt - y.addedAt || (a < b ? -1 : 1))
  return {
    status: 'ready',
    lines: shown.map(([, { productId, variantId, quantity, syncState, addedPrice }]) => ({
      productId,
      variantId,
      quantity,
      syncState,
      addedPrice,
    })),
    count: shown.reduce((sum, [, line]) => sum + line.quantity, 0),
  }
}

/** Reads a user's cart, in a transaction over `cart` and `outbox`. */
export async function readCart(tx: Tables<'cart' | 'outbox'>, userId: string): Promise<Cart> {
  const stored = await tx.cart.where('userId').equals(userId).toArray()
  const entries = await tx.outbox.where('userId').equals(userId).toArray()
  return layOver(
    stored,
    entries.filter((entry) => entry.kind === 'cart'),
  )
}
