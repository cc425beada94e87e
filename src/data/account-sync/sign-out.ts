import { getDevice } from '../db/device.ts'
import { deleteCustomersMeta } from '../db/meta.ts'
import { isRejected } from '../db/outbox-entry.ts'
import { endSession } from '../db/session-number.ts'
import { endPushSubscription } from '../notifications/push-subscription.ts'
import { getAuth } from '../session/auth-client.ts'
import { currentUserId } from '../session/session-state.ts'

export type UnsyncedChoice = 'keep' | 'discard'

const PERSONAL = ['cart', 'wishlist'] as const

/** How many changes of the signed-in user the server has not taken yet, and how many of them it refused. Ask before `signOut`. */
export async function countUnsynced(): Promise<{ waiting: number; rejected: number }> {
  const userId = currentUserId()
  if (userId === null) return { waiting: 0, rejected: 0 }
  const device = await getDevice()
  const entries = await device.read(['outbox'], (tx) => tx.outbox.where('userId').equals(userId).toArray())
  const rejected = entries.filter(isRejected).length
  return { waiting: entries.length - rejected, rejected }
}

/**
 * Takes what this user left on the device off it; an answer of the server that is still on its way is not stored any more.
 * Kept entries are sent after the next sign-in of the same user, never before.
 */
export async function clearPersonalRows(userId: string, unsynced: UnsyncedChoice): Promise<void> {
  const device = await getDevice()
  const tables = [...PERSONAL, 'outbox', 'notifications', 'meta'] as const
  await device.write(tables, async (tx) => {
    await endSession(tx)
    for (const table of PERSONAL) {
      const rows = await tx[table].where('userId').equals(userId).toArray()
      await tx[table].bulkDelete(rows.map((row) => row.id))
    }
    await deleteCustomersMeta(tx, userId)
    const notifications = (await tx.notifications.toArray()).filter((notification) => notification.userId === userId)
    await tx.notifications.bulkDelete(notifications.map((notification) => notification.id))
    if (unsynced === 'keep') return
    const entries = await tx.outbox.where('userId').equals(userId).toArray()
    await tx.outbox.bulkDelete(entries.map((entry) => entry.id))
  })
}

/**
 * Signs out of this device, online or not. Ask first what becomes of unsynced changes (`countUnsynced`).
 * @throws Error when the rows can't be taken off the device: still signed in then
 */
export async function signOut(unsynced: UnsyncedChoice = 'keep'): Promise<void> {
  const userId = currentUserId()
  // Before anything is taken off: offline its code may not be had.
  const auth = await getAuth()
  // While the server still knows who asks.
  await endPushSubscription()
  if (userId !== null) await clearPersonalRows(userId, unsynced)
  const { error } = await auth.signOut({ scope: 'local' })
  // This device is signed out all the same: only the server's refresh token lives on until it expires.
  if (error) console.warn('The server did not hear of the sign-out:', error.message)
  // Once more: until the session was gone, something may have been asked for with it.
  if (userId !== null) await clearPersonalRows(userId, unsynced)
}
