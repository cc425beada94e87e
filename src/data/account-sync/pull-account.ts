import { timeFromText } from '../../lib/time-from-text.ts'
import { CART_COLUMNS, isCartRow, mergeWholeCart } from '../cart/cart-merge.ts'
import { entryId } from '../db/outbox-entry.ts'
import { isSessionOver } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { StoredWishlistItem } from '../db/tables.ts'
import type { Sender } from '../outbox/drain.ts'
import { readRestRows } from '../supabase/rest.ts'

/**
 * Fetches the server's cart, including removals, and stores it beneath unsent changes. The caller must hold the outbox
 * lock, or a response to a write could come in between. Rejects if server or device fail; the stored cart stays. Stores
 * nothing if the customer has signed out since.
 */
export async function pullCart(store: Store, { userId, token, sessionNumber }: Sender): Promise<void> {
  const known = await store.read(['cart'], (tx) => tx.cart.where('userId').equals(userId).toArray())
  const rows = await readRows('cart', { select: CART_COLUMNS, user_id: `eq.${userId}` }, isCartRow, token)
  await store.write(['cart', 'meta'], async (tx) => {
    if (!(await isSessionOver(tx, sessionNumber))) await mergeWholeCart(tx, userId, rows, known)
  })
}

type WishlistRow = { readonly product_id: string; readonly created_at: string }

function isWishlistRow(value: unknown): value is WishlistRow {
  const row = value as Partial<WishlistRow> | null
  return typeof row?.product_id === 'string' && typeof row.created_at === 'string'
}

/**
 * Replaces the device's wishlist by the server's, unless the customer has signed out since. The caller must hold the outbox
 * lock. Rejects if server or device fail.
 */
export async function pullWishlist(store: Store, { userId, token, sessionNumber }: Sender): Promise<void> {
  const query = { select: 'product_id,created_at', user_id: `eq.${userId}` }
  const items = (await readRows('wishlist', query, isWishlistRow, token)).map(
    (row): StoredWishlistItem => ({
      id: entryId(userId, row.product_id),
      userId,
      productId: row.product_id,
      savedAt: timeFromText(row.created_at),
    }),
  )
  const present = new Set(items.map((item) => item.id))
  await store.write(['wishlist', 'meta'], async (tx) => {
    if (await isSessionOver(tx, sessionNumber)) return
    const stored = await tx.wishlist.where('userId').equals(userId).toArray()
    const gone = stored.filter((item) => !present.has(item.id)).map((item) => item.id)
    await tx.wishlist.bulkDelete(gone)
    await tx.wishlist.bulkPut(items)
  })
}

/** The server's row limit per response (`max_rows`). */
const PAGE_SIZE = 1000

/** Fetches all rows of a table that has an `id`, with the sender's token, so that they belong to the sender. @throws DataError */
export async function readRows<Row>(
  table: string,
  query: Record<string, string>,
  isRow: (value: unknown) => value is Row,
  token: string,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const bounds = { order: 'id', limit: String(PAGE_SIZE), offset: String(rows.length) }
    const page = await readRestRows(table, { ...query, ...bounds }, isRow, { token })
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}
