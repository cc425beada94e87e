import { type CartKey, cartKey, cartKeyText } from '../../domain/cart/cart-item.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { entryId } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { StoredCartItem } from '../db/tables.ts'
import { thisDevice } from '../outbox/enqueue.ts'
import { recordCartChange } from './cart-changes.ts'

export function keyOf(row: CartRow): CartKey {
  return cartKey({ productId: row.product_id, variantIds: row.variety_ids })
}

export function cartItemId(userId: string, row: CartRow): string {
  return entryId(userId, cartKeyText(keyOf(row)))
}

function storedItem(userId: string, row: CartRow, before: StoredCartItem | undefined): StoredCartItem {
  return {
    ...keyOf(row),
    id: cartItemId(userId, row),
    userId,
    quantity: row.quantity,
    changedAt: row.changed_at,
    addedPrice: before?.addedPrice ?? null,
    addedAt: before?.addedAt ?? timeFromText(row.changed_at),
  }
}

/** Stores a server row unless the local one is newer. Records another device's change of a known item for the screen. */
export async function mergeCartRow(tx: Tables<'cart' | 'meta'>, userId: string, row: CartRow): Promise<void> {
  const before = await tx.cart.get(cartItemId(userId, row))
  if (before && !isLater(row.changed_at, before.changedAt)) return
  await tx.cart.put(storedItem(userId, row, before))
  const isForeign = row.device_id !== null && row.device_id !== (await thisDevice(tx))
  if (before && isForeign && before.quantity !== row.quantity) {
    await recordCartChange(tx, userId, keyOf(row), row.quantity)
  }
}

/**
 * Merges the complete server cart, deleting items missing from it. Items that Realtime added or changed during the request are newer than
 * the response and stay. @param known the items stored when the request was sent
 */
export async function mergeWholeCart(
  tx: Tables<'cart' | 'meta'>,
  userId: string,
  rows: readonly CartRow[],
  known: readonly StoredCartItem[],
): Promise<void> {
  const present = new Set(rows.map((row) => cartItemId(userId, row)))
  const changedAt = new Map(known.map((item) => [item.id, item.changedAt]))
  const stored = await tx.cart.where('userId').equals(userId).toArray()
  const gone = stored.filter((item) => !present.has(item.id) && changedAt.get(item.id) === item.changedAt)
  await tx.cart.bulkDelete(gone.map((item) => item.id))
  for (const row of rows) await mergeCartRow(tx, userId, row)
}

/** A row of the table `cart`, as PostgREST and Realtime send it. */
export type CartRow = {
  readonly product_id: string
  readonly variety_ids: readonly string[]
  readonly quantity: number
  readonly changed_at: string
  /** The device that wrote it last. Null if the server did. */
  readonly device_id: string | null
  /** The last `device_seq` the server accepted, by device. */
  readonly device_seqs: Readonly<Record<string, number>>
}

export const CART_COLUMNS = 'product_id,variety_ids,quantity,changed_at,device_id,device_seqs'

export function isCartRow(value: unknown): value is CartRow {
  if (!value || typeof value !== 'object') return false
  const row = value as Partial<CartRow>
  const isDated = typeof row.changed_at === 'string' && !Number.isNaN(Date.parse(row.changed_at))
  return (
    typeof row.product_id === 'string' &&
    Number.isInteger(row.quantity) &&
    Array.isArray(row.variety_ids) &&
    isDated &&
    !!row.device_seqs
  )
}

/** Whether server time `a` is later. The server's stamps are whole milliseconds and increase per item. */
export function isLater(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b)
}
