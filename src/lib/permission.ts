import { ifAllowed } from './blocked-apis.ts'

/** Whether the browser may show notifications of the shop. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  try {
    return Notification.permission
  } catch {
    return 'impossible'
  }
}

/** The browser's own question. */
export const askPermission = async () =>
  (await ifAllowed(() => Notification.requestPermission())) ?? notificationPermission()

export const storageEstimate = () => ifAllowed(() => navigator.storage.estimate())
export const isStoragePersistent = () => ifAllowed(() => navigator.storage.persisted())
export const persistStorage = () => ifAllowed(() => navigator.storage.persist())

/** Whether the browser lets this page use its storage at all. */
export function isStorageOn(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    // Reading the property alone throws where the shopper has blocked storage.
    return false
  }
}
