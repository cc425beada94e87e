import { getDevice } from '../db/device.ts'
import { deleteCustomersMeta } from '../db/meta.ts'
import { isRejected } from '../db/outbox-entry.ts'
import { endSession } from '../db/session-number.ts'
import { endPushSubscription } from '../notifications/push-subscription.ts'
import { getAuth } from '../session/auth-client.ts'
import { currentUserId } from '../session/session-state.ts'

export type UnsyncedChoice = 'keep' | 'discard'

const PERSONAL = ['cart', 'wishlist'] as const

/** Counts the user's changes still waiting, and those the server rejected. Call it before `signOut`. */
export async function countUnsynced(): Promise<{ waiting: number; rejected: number }> {
  const userId = currentUserId()
  if (userId === null) return { waiting: 0, rejected: 0 }
  const device = await getDevice()
  const entries = await device.read(['outbox'], (tx) => tx.outbox.where('userId').equals(userId).toArray())
  const rejected = entries.filter(isRejected).length
  return { waiting: entries.length - rejected, rejected }
}

/**
 * Deletes this user's rows from the device; responses still in flight won't be stored. Entries stay queued until the same
 * user signs in again.
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
 * Signs out of this device, also offline. Ask first about unsynced changes (`countUnsynced`).
 * @throws Error if the rows can't be deleted; the user is still signed in then
 */
export async function signOut(unsynced: UnsyncedChoice = 'keep'): Promise<void> {
  const userId = currentUserId()
  // Loaded before anything is deleted, because offline it may not be available.
  const auth = await getAuth()
  // While the session is still valid.
  await endPushSubscription()
  if (userId !== null) await clearPersonalRows(userId, unsynced)
  const { error } = await auth.signOut({ scope: 'local' })
  // This device is signed out anyway; only the server's refresh token lives on until it expires.
  if (error) console.warn('The server did not hear of the sign-out:', error.message)
  // Again, because requests may have started while the session still existed.
  if (userId !== null) await clearPersonalRows(userId, unsynced)
}
