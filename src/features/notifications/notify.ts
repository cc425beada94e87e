import { addNotification } from '../../data/notifications/notifications.ts'
import { type AppNotification, notificationPath } from '../../domain/app-notification.ts'
import { showToast } from '../../ui/toast-store.ts'

type Notice = { readonly id: string; readonly notification: AppNotification; readonly onOpen: (path: string) => void }

/** Through the worker, so that pressing it finds the shop again. False when the browser may not or can't. */
async function showInBrowser(id: string, { title, message }: AppNotification, path: string): Promise<boolean> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return false
  // One tag: two tabs, or a push of the same news, show it once.
  await registration.showNotification(title, { body: message, tag: id, data: { url: path } })
  return true
}

/** Tells the customer, and keeps it for the bell. Without permission it is a toast. Source: specification 2, point 2. */
export async function notify({ id, notification, onOpen }: Notice): Promise<void> {
  const path = notificationPath(notification)
  const { title, message } = notification
  await addNotification({ id, title, body: message, url: path }).catch((cause: unknown) =>
    console.warn('A notice was not kept for the bell:', cause),
  )
  const isShown = await showInBrowser(id, notification, path).catch(() => false)
  if (!isShown) showToast({ title, message, tone: 'info', action: { label: 'View', onSelect: () => onOpen(path) } })
}
