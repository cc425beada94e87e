import type { StoredNotification } from '../../data/db/tables.ts'
import { followNotifications } from '../../data/notifications/follow-notifications.ts'
import { syncPushSubscription } from '../../data/notifications/push-subscription.ts'
import { answerWindowRequests } from '../../data/notifications/window-requests.ts'
import { followSettings } from '../../data/settings/follow-settings.ts'
import { workerRegistration } from '../../lib/blocked-apis.ts'
import { notificationPermission } from '../../lib/permission.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** As many toasts as a page shows at once; the bell lists the rest. */
const MAX_AT_ONCE = 3

/** Shows it through the worker, so that a tap opens the shop. Resolves to false without permission or worker. */
async function showInBrowser({ id, title, body, url }: StoredNotification): Promise<boolean> {
  if (notificationPermission() !== 'granted') return false
  const registration = await workerRegistration()
  if (!registration) return false
  // A push of the same notification has this tag and replaces it.
  await registration.showNotification(title, { body, tag: id, data: { url } })
  return true
}

/** Announces the newest notifications: by the browser, or as toasts without permission. Rule A4. */
export async function announce(notifications: readonly StoredNotification[]): Promise<void> {
  for (const notification of notifications.slice(-MAX_AT_ONCE)) {
    if (await showInBrowser(notification).catch(() => false)) continue
    const { title, body, url } = notification
    showToast({ title, message: body, tone: 'info', action: { label: 'View', to: url ?? '/' } })
  }
}

/** A notification about a product means that this device's copy is stale. */
async function refreshProducts(notifications: readonly StoredNotification[]): Promise<void> {
  if (!notifications.some(({ url }) => url?.startsWith('/product/'))) return
  await (await import('../../data/catalogue/catalogue-sync.ts')).syncCatalogue()
}

/**
 * Announces notifications while the page is open and subscribes to push for when it isn't. Also subscribes to the
 * shop's settings, over the same connection. Returns an unsubscribe function.
 */
export function startNotifications(userId: string, onOpen: (path: string) => void): () => void {
  syncPushSubscription(userId).catch((cause: unknown) => console.warn('push subscription failed:', cause))
  const stopAnswering = answerWindowRequests(onOpen)
  const stopFollowing = followNotifications(userId, (notifications) => {
    void announce(notifications)
    refreshProducts(notifications).catch((cause: unknown) => console.warn('product not refreshed:', cause))
  })
  const stopSettings = followSettings()
  return () => {
    stopSettings()
    stopAnswering()
    stopFollowing()
  }
}
