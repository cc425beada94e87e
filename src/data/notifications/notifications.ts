import { getDevice } from '../db/device.ts'
import { createLiveStore } from '../db/live-store.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'
import { markRead, type NotificationList, readNotifications } from './notification-list.ts'

const NONE: NotificationList = { items: [], unread: 0 }

const store = createLiveStore({
  loading: NONE,
  nobody: NONE,
  owner: sessionOwner,
  tables: ['notifications'],
  ask: readNotifications,
})

/** The signed-in user's notifications on this device, the newest first, and how many are unread. */
export const useNotifications = store.use

/** Marks one notification as read. Rejects when it can't be stored or nobody is signed in. */
export async function markNotificationRead(id: string): Promise<void> {
  await markRead(await getDevice(), requireUserId(), [id])
}

/** Marks all notifications as read. Rejects when it can't be stored or nobody is signed in. */
export async function markAllNotificationsRead(): Promise<void> {
  await markRead(await getDevice(), requireUserId(), null)
}
