import { getDevice } from '../db/device.ts'
import { createLiveStore } from '../db/live-store.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'
import { type CartChange, forgetCartChanges, readCartChanges } from './cart-changes.ts'

const NONE: readonly CartChange[] = []
const store = createLiveStore({
  loading: NONE,
  nobody: NONE,
  owner: sessionOwner,
  tables: ['meta'],
  ask: readCartChanges,
})

/** Items that were changed on another device and not yet dismissed here. */
export const useCartChanges = store.use

/** The shopper has read them. Rejects when that can't be stored. */
export async function dismissCartChanges(): Promise<void> {
  const userId = requireUserId()
  const device = await getDevice()
  await device.write(['meta'], (tx) => forgetCartChanges(tx, userId))
}
