import { isSessionOver } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { Sender } from '../outbox/drain.ts'
import { readRows } from '../supabase/read-rows.ts'
import { mergeWholeCart } from './cart-merge.ts'
import { CART_COLUMNS, isCartRow } from './cart-row.ts'

/**
 * Reads the server's cart, removals included, and puts it under what waits to be sent. Call it as holder of the outbox lock:
 * an answer to a write must not come in between. Rejects when the server or the device fails; the last state stays.
 * Stores nothing of a customer who has signed out meanwhile.
 */
export async function pullCart(store: Store, { userId, token, sessionNumber }: Sender): Promise<void> {
  const known = await store.read(['cart'], (tx) => tx.cart.where('userId').equals(userId).toArray())
  const rows = await readRows('cart', { select: CART_COLUMNS, user_id: `eq.${userId}` }, token)
  const items = rows.filter(isCartRow)
  if (items.length < rows.length) throw new Error('A row of the cart is not one')
  await store.write(['cart', 'meta'], async (tx) => {
    if (!(await isSessionOver(tx, sessionNumber))) await mergeWholeCart(tx, userId, items, known)
  })
}
