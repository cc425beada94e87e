import type { DeviceStore, DeviceTransaction } from '../db/device-store.ts'
import { isOver, type Visit } from './visit.ts'

const idOf = (userId: string) => `account-asked/${userId}`

/**
 * Notes that the server was asked for what this user keeps there, with or without success; not after his sign-out.
 * Rejects when it can't be stored.
 */
export async function noteAsked(store: DeviceStore, userId: string, visit: Visit): Promise<void> {
  await store.write(['meta'], async (tx) => {
    if (!(await isOver(tx, visit))) await tx.put('meta', { id: idOf(userId), value: true })
  })
}

/** After sign-out the device knows nothing of this user again. */
export async function forgetAsked(tx: DeviceTransaction, userId: string): Promise<void> {
  await tx.remove('meta', [idOf(userId)])
}

/**
 * What a screen shows of an empty list: until the server was asked once on this device, nothing there means nothing known.
 * Call it in a transaction over `meta`.
 */
export async function unlessUnasked<T>(tx: DeviceTransaction, userId: string, isEmpty: boolean, known: T, loading: T) {
  if (!isEmpty) return known
  return (await tx.get('meta', idOf(userId))) ? known : loading
}
