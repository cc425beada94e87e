import type { StoredNotification } from '../../data/db/tables.ts'
import { followNotifications } from '../../data/notifications/follow-notifications.ts'
import { keepPushSubscription } from '../../data/notifications/push-subscription.ts'
import { answerWindowRequests } from '../../data/notifications/window-requests.ts'
import { followSettings } from '../../data/settings/follow-settings.ts'
import { announce } from './announce.ts'

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
