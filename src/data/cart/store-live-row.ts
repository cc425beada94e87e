import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { mergeCartRow } from './cart-merge.ts'
import { isCartRow } from './cart-row.ts'

/** Takes in what Realtime tells of an item, unless that is no row or its customer has signed out meanwhile. Rejects when it can't be stored. */
export async function storeLiveRow(
  store: Store,
  userId: string,
  sessionNumber: SessionNumber,
  row: unknown,
): Promise<void> {
  if (!isCartRow(row)) return
  await store.write(['cart', 'meta'], async (tx) => {
    if (!(await isSessionOver(tx, sessionNumber))) await mergeCartRow(tx, userId, row)
  })
}
