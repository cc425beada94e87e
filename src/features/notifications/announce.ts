import type { StoredNotification } from '../../data/db/tables.ts'
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
