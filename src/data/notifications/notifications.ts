import { getDevice } from '../db/device.ts'
import { useOwnRows } from '../db/use-own-rows.ts'
import { requireUserId, useSessionOwner } from '../session/session-state.ts'
import { markRead, type NotificationList, readNotifications } from './notification-list.ts'

const NONE: NotificationList = { items: [], unread: 0 }

/** The signed-in user's notifications on this device, the newest first, and how many are unread. */
export function useNotifications(): NotificationList {
  return useOwnRows({
    owner: useSessionOwner(),
    loading: NONE,
    nobody: NONE,
    ask: (device, userId) => device.read(['notifications'], (tx) => readNotifications(tx, userId)),
  })
}

/** Marks one notification as read. Rejects when it can't be stored or nobody is signed in. */
export async function markNotificationRead(id: string): Promise<void> {
  await markRead(await getDevice(), requireUserId(), [id])
}

/** Marks all notifications as read. Rejects when it can't be stored or nobody is signed in. */
export async function markAllNotificationsRead(): Promise<void> {
  await markRead(await getDevice(), requireUserId(), null)
}
