import { type CartKey, cartKey, isSameCartKey } from '../../domain/cart/cart-item.ts'
import { customersKey, deleteMeta, readMeta, writeMeta } from '../db/meta.ts'
import type { Tables } from '../db/store.ts'

const MAX_CHANGES = 20

/** A change of a cart item made on another device. Quantity 0 means removed. */
export type CartChange = CartKey & { readonly quantity: number; readonly at: number }

const changesOf = customersKey<readonly CartChange[]>('cartChanges')

/** Reads the changes the customer hasn't seen, oldest first, in a transaction over `meta`. */
export async function readCartChanges(tx: Tables<'meta'>, userId: string): Promise<readonly CartChange[]> {
  return (await readMeta(tx, changesOf(userId))) ?? []
}

/** Stores a change for the screen, replacing an earlier one of the same item. */
export async function recordCartChange(
  tx: Tables<'meta'>,
  userId: string,
  key: CartKey,
  quantity: number,
): Promise<void> {
  const others = (await readCartChanges(tx, userId)).filter((change) => !isSameCartKey(change, key))
  const value = [...others, { ...cartKey(key), quantity, at: Date.now() }].slice(-MAX_CHANGES)
  await writeMeta(tx, changesOf(userId), value)
}

export async function forgetCartChanges(tx: Tables<'meta'>, userId: string): Promise<void> {
  await deleteMeta(tx, changesOf(userId))
}
