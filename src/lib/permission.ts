import { answer } from './refusable.ts'

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
  (await answer(() => Notification.requestPermission())) ?? notificationPermission()

export const storageEstimate = () => answer(() => navigator.storage.estimate())
export const isStoragePersistent = () => answer(() => navigator.storage.persisted())
export const persistStorage = () => answer(() => navigator.storage.persist())

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
