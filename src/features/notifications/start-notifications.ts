import type { StoredNotification } from '../../data/db/tables.ts'
import { followNotifications } from '../../data/notifications/follow-notifications.ts'
import { keepPushSubscription } from '../../data/notifications/push-subscription.ts'
import { answerWindowRequests } from '../../data/notifications/window-requests.ts'
import { followSettings } from '../../data/settings/follow-settings.ts'
import { notificationPermission } from '../../lib/permission.ts'
import { workerRegistration } from '../../lib/refusable.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** As many as the page shows at once; what is older is in the bell. */
const MOST_AT_ONCE = 3

/** Through the worker, so that pressing it finds the shop again. False when the browser may not or can't. */
async function showInBrowser({ id, title, body, url }: StoredNotification): Promise<boolean> {
  if (notificationPermission() !== 'granted') return false
  const registration = await workerRegistration()
  if (!registration) return false
  // One tag: a push of the same notification takes its place.
  await registration.showNotification(title, { body, tag: id, data: { url } })
  return true
}

/** Tells the customer the newest of what is new. Without permission each is a toast. Rule A4. */
export async function announce(notifications: readonly StoredNotification[]): Promise<void> {
  for (const notification of notifications.slice(-MOST_AT_ONCE)) {
    if (await showInBrowser(notification).catch(() => false)) continue
    const { title, body, url } = notification
    showToast({ title, message: body, tone: 'info', action: { label: 'View', to: url ?? '/' } })
  }
}

/** A notification about a product means that this device's copy of it is old. */
async function refreshProducts(notifications: readonly StoredNotification[]): Promise<void> {
  if (!notifications.some(({ url }) => url?.startsWith('/product/'))) return
  await (await import('../../data/catalogue/catalogue-sync.ts')).syncCatalogue()
}

/**
 * Tells this customer the shop's notifications while the page is open, and has them pushed when it is not. What the owner changes in the
 * settings comes over the same connection. Returns a way to stop.
 */
export function startNotifications(userId: string, onOpen: (path: string) => void): () => void {
  keepPushSubscription(userId).catch((cause: unknown) =>
    console.warn('Notifications are not pushed to this device:', cause),
  )
  const stopAnswering = answerWindowRequests(onOpen)
  const stopFollowing = followNotifications(userId, (notifications) => {
    void announce(notifications)
    refreshProducts(notifications).catch((cause: unknown) =>
      console.warn('The product comes with the next look:', cause),
    )
  })
  const stopSettings = followSettings()
  return () => {
    stopSettings()
    stopAnswering()
    stopFollowing()
  }
}
