import { getDevice } from '../db/device.ts'
import { isSessionOver, readSessionNumber, type SessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { followLive } from '../live/follow-live.ts'
import { isCartRow, mergeCartRow } from './cart-merge.ts'

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

/** Follows the user's cart on other devices. `readAgain` is called when rows may have been missed. Returns a way to stop. */
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
