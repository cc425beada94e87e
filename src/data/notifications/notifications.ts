import { getDevice } from '../db/device.ts'
import { createLiveStore } from '../db/live-store.ts'
import type { Tables } from '../db/store.ts'
import type { StoredNotification } from '../db/tables.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'

const NONE: NotificationList = { items: [], unread: 0 }

const store = createLiveStore({
  loading: NONE,
  nobody: NONE,
  owner: sessionOwner,
  tables: ['notifications'],
  read: readNotifications,
})

/** The signed-in user's notifications on this device. */
export const useNotifications = store.use

const MAX_STORED = 100

/** `items` are newest first. */
export type NotificationList = { readonly items: readonly StoredNotification[]; readonly unread: number }

function isFor(userId: string, notification: StoredNotification): boolean {
  return notification.userId === null || notification.userId === userId
}

/** Reads a user's notifications in a transaction over `notifications`. */
export async function readNotifications(tx: Tables<'notifications'>, userId: string): Promise<NotificationList> {
  const items = (await tx.notifications.toArray()).filter((notification) => isFor(userId, notification))
  items.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
  return { items, unread: items.filter((notification) => notification.readAt === null).length }
}

/**
 * Stores notifications in a transaction over `notifications`, keeping the newest hundred. Returns those that are new
 * to this device, so that two tabs, or a push and its page, don't announce one twice.
 */
export async function storeNotifications(
  tx: Tables<'notifications'>,
  notifications: readonly StoredNotification[],
): Promise<readonly StoredNotification[]> {
  const known = await tx.notifications.bulkGet(notifications.map((notification) => notification.id))
  const fresh = notifications.filter((_, index) => !known[index])
  await tx.notifications.bulkPut(fresh)
  const all = (await tx.notifications.toArray()).sort((a, b) => b.createdAt - a.createdAt)
  await tx.notifications.bulkDelete(all.slice(MAX_STORED).map((old) => old.id))
  return fresh
}

/** Marks one of the user's notifications as read, or all. Rejects if that can't be stored or the user is signed out. */
export async function markNotificationsRead(only?: string, now = Date.now()): Promise<void> {
  const userId = requireUserId()
  await (await getDevice()).write(['notifications'], async (tx) => {
    const { items } = await readNotifications(tx, userId)
    const read = items.filter(({ id, readAt }) => readAt === null && (only === undefined || only === id))
    await tx.notifications.bulkPut(read.map((notification) => ({ ...notification, readAt: now })))
  })
}
