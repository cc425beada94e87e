import { ifAllowed } from './blocked-apis.ts'

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
  (await ifAllowed(() => Notification.requestPermission())) ?? notificationPermission()

export const storageEstimate = () => ifAllowed(() => navigator.storage.estimate())
export const isStoragePersistent = () => ifAllowed(() => navigator.storage.persisted())
export const persistStorage = () => ifAllowed(() => navigator.storage.persist())

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
