import { undefinedIfBlocked } from './blocked-apis.ts'

/** Returns the notification permission; `impossible` if the browser has no notifications. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  try {
    return Notification.permission
  } catch {
    return 'impossible'
  }
}

/** Shows the browser's permission prompt. */
export const askPermission = async () =>
  (await undefinedIfBlocked(() => Notification.requestPermission())) ?? notificationPermission()

export const storageEstimate = () => undefinedIfBlocked(() => navigator.storage.estimate())
export const isStoragePersistent = () => undefinedIfBlocked(() => navigator.storage.persisted())
export const persistStorage = () => undefinedIfBlocked(() => navigator.storage.persist())

/** Whether the browser allows this page to use storage. */
export function isStorageOn(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    // Reading `localStorage` throws if the user has blocked storage.
    return false
  }
}
