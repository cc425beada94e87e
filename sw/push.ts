import { readMeta } from '../src/data/db/meta.ts'
import { bytesOfKey, REGISTERED_SUBSCRIPTION, subscriptionRow } from '../src/data/db/registered-subscription.ts'
import type { Store } from '../src/data/db/store.ts'
import { storedSender, storedUserId } from '../src/data/delivery/drain-in-worker.ts'
import { sendByFetch } from '../src/data/outbox/transport.ts'
import { type AppNotification, notificationPath } from '../src/domain/support/app-notification.ts'
import { sameOriginPath } from '../src/lib/same-origin-path.ts'
import { randomUuid } from '../src/lib/uuid.ts'
import { WINDOW_BUSY } from '../src/lib/worker-message.ts'
import { warnOnError } from './tolerant.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers allow opening a window for at least a second after a tap. */
const ANSWER_MS = 400
const NOT_SAVED = 'A notification was not saved:'

/** Shown for a malformed push: if nothing is shown, browsers show a message of their own or revoke the permission. */
const SOMETHING = { title: 'News from the shop', message: 'Open it to see what is new.' }
/** Shown for another user's push, whose content is private. */
const ENDED = { title: 'No more notifications', message: 'They were for an account that has signed out on this phone.' }

type Pushed = AppNotification & {
  readonly id?: string
  readonly userId?: string
  readonly createdAt?: number
  /** False if its recipient wants it pushed but not listed in the bell. */
  readonly isListed?: false
}

/** Parses a push message; null if it is malformed. */
function read(data: PushMessageData | null): Pushed | null {
  try {
    const value = data?.json() as Partial<Pushed> | null | undefined
    return typeof value?.title === 'string' && typeof value.message === 'string' ? (value as Pushed) : null
  } catch {
    // Not JSON, so not ours.
    return null
  }
}

const show = ({ title, message }: Pick<Pushed, 'title' | 'message'>, options: NotificationOptions = {}) =>
  self.registration.showNotification(title, { body: message, ...options })

/** The most recently focused window comes first. */
function shopWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function isShopVisible(): Promise<boolean> {
  return (await shopWindows()).some((client) => client.visibilityState === 'visible')
}

/** Stores it for the bell. Returns the row if a page has stored it already. */
async function save(device: Store, pushed: Pushed, id: string, userId: string, url: string) {
  const { title, message: body, createdAt = Date.now() } = pushed
  return device.write(['notifications'], async (tx) => {
    const found = await tx.notifications.get(id)
    if (!found) await tx.notifications.put({ id, userId, title, body, url, createdAt, readAt: null })
    return found
  })
}

export async function showPush(data: PushMessageData | null, device: Store): Promise<void> {
  const pushed = read(data)
  if (!pushed) return show(SOMETHING)
  const id = pushed.id ?? randomUuid()
  const url = notificationPath(pushed)
  const userId = await warnOnError(NOT_SAVED, () => storedUserId(device))
  if (userId !== undefined && pushed.userId !== undefined && pushed.userId !== userId) {
    // The last customer of this phone signed out offline, so unsubscribe now.
    await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return show(ENDED)
  }
  const isListed = userId && pushed.isListed !== false
  const known = isListed ? await warnOnError(NOT_SAVED, () => save(device, pushed, id, userId, url)) : undefined
  // Browsers require a notification unless a page is visible.
  if (known && (await isShopVisible())) return
  // Replaces the page's own notification, which has the same tag.
  await show(pushed, { tag: id, data: { url }, ...(known?.readAt && { silent: true }) })
}

/**
 * Asks a window how well it suits a path. The worker can't decide: `Client.url` stays the URL that the window was loaded
 * from (developer.mozilla.org/docs/Web/API/Client/url).
 */
function answerOf(client: WindowClient, path: string): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = (event) => resolve(event.data)
    setTimeout(resolve, ANSWER_MS, WINDOW_BUSY)
    client.postMessage(path, [channel.port2])
  })
}

/** Focuses a window of the shop and opens the notification's page there. A window with unsaved input is left alone. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close()
  // A push, even a forged one, must not lead out of the shop.
  const path = sameOriginPath(String(notification.data?.url ?? '/'), self.location.origin) ?? '/'
  const windows = await shopWindows()
  const answers = await Promise.all(windows.map((client) => answerOf(client, path)))
  const best = Math.max(...answers)
  const open = windows[answers.indexOf(best)]
  if (!open || best === WINDOW_BUSY) await self.clients.openWindow(path)
  else {
    await open.focus()
    open.postMessage(path)
  }
}

async function renew(device: Store): Promise<void> {
  const registered = await device.read(['meta'], (tx) => readMeta(tx, REGISTERED_SUBSCRIPTION))
  // Push is off on this device.
  if (!registered) return
  const { pushManager } = self.registration
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(registered.key) }))
  const sender = await storedSender(device)
  // Otherwise the next page to open registers it, since it compares both with the stored subscription.
  if (sender?.userId !== registered.userId) return
  await sendByFetch(
    {
      path: 'push_subscriptions?on_conflict=endpoint',
      prefer: 'resolution=merge-duplicates,return=minimal',
      body: subscriptionRow(registered.userId, subscription.toJSON()),
    },
    sender.token,
  )
}

/** Resubscribes after the browser ended the push subscription, and registers the new one with the server. */
export async function renewSubscription(device: Store): Promise<void> {
  await warnOnError('The push subscription was not renewed:', () => renew(device))
}
