import type { DeviceStore, DeviceTransaction } from '../db/device-store.ts'
import type { StoredNotification } from '../db/stored-notification.ts'

const KEPT = 100

/** `unread` counts those not yet read; the newest come first. */
export type NotificationList = { readonly items: readonly StoredNotification[]; readonly unread: number }

function isFor(userId: string, notice: StoredNotification): boolean {
  return notice.userId === null || notice.userId === userId
}

/** A user's notices, in a transaction over `notifications`. */
export async function readNotifications(tx: DeviceTransaction, userId: string): Promise<NotificationList> {
  const items = (await tx.all('notifications')).filter((notice) => isFor(userId, notice))
  items.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
  return { items, unread: items.filter((notice) => notice.readAt === null).length }
}

/**
 * Keeps notices of this user, and the newest hundred in all, in a transaction over `notifications`. Returns those the device did not
 * have: two tabs, or a push and its page, don't tell twice.
 */
export async function storeNotifications(
  tx: DeviceTransaction,
  notices: readonly StoredNotification[],
): Promise<readonly StoredNotification[]> {
  const known = await tx.getMany(
    'notifications',
    notices.map((notice) => notice.id),
  )
  const fresh = notices.filter((_, index) => !known[index])
  await tx.putMany('notifications', fresh)
  const count = (await tx.all('notifications')).length
  const oldest = await tx.lowest('notifications', 'createdAt', Math.max(0, count - KEPT))
  await tx.remove(
    'notifications',
    oldest.map((old) => old.id),
  )
  return fresh
}

/** Marks notices as read: those of the ids, or with null all of the user. Rejects when it can't be stored. */
export async function markRead(
  store: DeviceStore,
  userId: string,
  ids: readonly string[] | null,
  now = Date.now(),
): Promise<void> {
  await store.write(['notifications'], async (tx) => {
    const { items } = await readNotifications(tx, userId)
    const read = items.filter((notice) => notice.readAt === null && (ids === null || ids.includes(notice.id)))
    await tx.putMany(
      'notifications',
      read.map((notice) => ({ ...notice, readAt: now })),
    )
  })
}
