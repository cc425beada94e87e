import { getDevice } from '../db/device.ts'
import { useOwnRows } from '../db/use-own-rows.ts'
import { requireUserId, useSessionOwner } from '../session/session-state.ts'
import { type CartChange, forgetCartChanges, readCartChanges } from './cart-changes.ts'

const NONE: readonly CartChange[] = []

/** Cart items that were changed on another device and not yet dismissed here. */
export function useCartChanges(): readonly CartChange[] {
  return useOwnRows({
    owner: useSessionOwner(),
    loading: NONE,
    nobody: NONE,
    ask: (device, userId) => device.read(['meta'], (tx) => readCartChanges(tx, userId)),
  })
}

/** The shopper has read them. Rejects when that can't be stored. */
export async function dismissCartChanges(): Promise<void> {
  const userId = requireUserId()
  const device = await getDevice()
  await device.write(['meta'], (tx) => forgetCartChanges(tx, userId))
}
