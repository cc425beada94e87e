import { randomUuid } from '../../lib/uuid.ts'
import type { DeviceStore, DeviceTransaction } from '../db/device-store.ts'
import type { StoredNotification } from './stored-notification.ts'

const KEPT = 100

export type NewNotification = {
  readonly userId: string | null
  readonly title: string
  readonly body: string
  /** A path of this shop. */
  readonly url: string | null
  /** The same id again is the same notice: a push and its page don't tell twice. */
  readonly id?: string
}

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

/** Keeps a notice, and the newest hundred in all. Rejects when it can't be stored. */
export async function storeNotification(store: DeviceStore, notice: NewNotification, now = Date.now()): Promise<void> {
  const { id = randomUuid(), ...rest } = notice
  await store.write(['notifications'], async (tx) => {
    if (await tx.get('notifications', id)) return
    await tx.put('notifications', { ...rest, id, createdAt: now, readAt: null })
    const count = (await tx.all('notifications')).length
    const oldest = await tx.lowest('notifications', 'createdAt', Math.max(0, count - KEPT))
    await tx.remove(
      'notifications',
      oldest.map((old) => old.id),
    )
  })
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
