import { getDevice } from '../db/device.ts'
import { isSessionOver, readSessionNumber, type SessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { followLive } from '../live/follow-live.ts'
import { isCartRow, mergeCartRow } from './cart-merge.ts'

/** Merges a cart row received by Realtime. Ignores invalid rows, and any row after sign-out. Rejects if it can't be stored. */
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

/** Subscribes to the user's cart on other devices. Calls `readAgain` if rows may have been missed. Returns an unsubscribe function. */
export function followCart(userId: string, readAgain: () => void): () => void {
  const session = getDevice().then(async (device) => ({ device, number: await readSessionNumber(device) }))
  const store = async (row: unknown) => {
    const { device, number } = await session
    await storeLiveRow(device, userId, number, row)
  }
  const topic = {
    name: `cart-of-${userId}`,
    rows: [{ event: '*', table: 'cart', filter: `user_id=eq.${userId}` }],
  } as const
  return followLive(topic, (event) => {
    if (event.kind === 'lost') return
    if (event.kind !== 'changed' || event.change.type === 'DELETE') return readAgain()
    store(event.change.row).catch((cause: unknown) => console.warn('A live cart item was not stored:', cause))
  })
}
