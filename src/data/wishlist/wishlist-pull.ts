import { timeFromText } from '../../lib/time-from-text.ts'
import { entryId } from '../db/outbox-entry.ts'
import { isSessionOver } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { StoredWishlistItem } from '../db/tables.ts'
import type { Sender } from '../outbox/drain.ts'
import { readRows } from '../supabase/read-rows.ts'

type WishlistRow = { readonly product_id: string; readonly created_at: string }

function isWishlistRow(value: unknown): value is WishlistRow {
  const row = value as Partial<WishlistRow> | null
  return typeof row?.product_id === 'string' && typeof row.created_at === 'string'
}

/**
 * Reads the server's wishlist in place of the device's, unless its customer has signed out meanwhile.
 * Call it as holder of the outbox lock. Rejects when server or device fails.
 */
export async function pullWishlist(store: Store, { userId, token, sessionNumber }: Sender): Promise<void> {
  const rows = await readRows('wishlist', { select: 'product_id,created_at', user_id: `eq.${userId}` }, token)
  const items = rows.filter(isWishlistRow).map(
    (row): StoredWishlistItem => ({
      id: entryId(userId, row.product_id),
      userId,
      productId: row.product_id,
      savedAt: timeFromText(row.created_at),
    }),
  )
  if (items.length < rows.length) throw new Error('A row of the wishlist is not one')
  const present = new Set(items.map((item) => item.id))
  await store.write(['wishlist', 'meta'], async (tx) => {
    if (await isSessionOver(tx, sessionNumber)) return
    const stored = await tx.wishlist.where('userId').equals(userId).toArray()
    const gone = stored.filter((item) => !present.has(item.id)).map((item) => item.id)
    await tx.wishlist.bulkDelete(gone)
    await tx.wishlist.bulkPut(items)
  })
}
