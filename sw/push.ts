import { storedUserId } from '../src/data/delivery/stored-sender.ts'
import { type AppNotification, notificationPath } from '../src/domain/support/app-notification.ts'
import { randomUuid } from '../src/lib/uuid.ts'
import { WINDOW_BUSY } from '../src/lib/window-answer.ts'
import { device } from './device.ts'
import { orWarn } from './or-warn.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers let a tap open windows for a second or more. */
const ANSWER_MS = 400
const NOT_KEPT = 'A notice was not kept:'

type Pushed = AppNotification & { readonly id?: string; readonly userId?: string; readonly createdAt?: number }

function read(data: PushMessageData | null): Pushed | null {
  try {
    const value = data?.json() as Partial<Pushed> | undefined
    return typeof value?.title === 'string' && typeof value.message === 'string' ? (value as Pushed) : null
  } catch {
    // Not JSON: not one of ours.
    return null
  }
}

/** The most lately looked at first. */
function shopWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function isLookedAt(): Promise<boolean> {
  return (await shopWindows()).some((client) => client.visibilityState === 'visible')
}

/** Keeps it for the bell. True when a page of the shop has told it already and it has been seen. */
async function keep({ title, message, createdAt = Date.now() }: Pushed, id: string, userId: string, url: string) {
  const known = await device.write(['notifications'], async (tx) => {
    const found = await tx.notifications.get(id)
    if (!found) await tx.notifications.put({ id, userId, title, body: message, url, createdAt, readAt: null })
    return found
  })
  return known !== undefined && (known.readAt !== null || (await isLookedAt()))
}

/** Shows a pushed notice and keeps it for the list in the shop. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const pushed = read(data)
  if (!pushed) return
  const id = pushed.id ?? randomUuid()
  const url = notificationPath(pushed)
  const userId = await orWarn(NOT_KEPT, () => storedUserId(device))
  if (userId !== undefined && pushed.userId !== undefined && pushed.userId !== userId) {
    // The last customer of this phone signed out without a line: his news end here.
    await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if (userId && (await orWarn(NOT_KEPT, () => keep(pushed, id, userId, url)))) return
  // One tag: it takes the place of the page's own.
  await self.registration.showNotification(pushed.title, { body: pushed.message, tag: id, data: { url } })
}

/**
 * How well a window suits a path, in its own words. The worker can't tell: `Client.url` stays what the
 * window was loaded from (developer.mozilla.org/docs/Web/API/Client/url).
 */
function answerOf(client: WindowClient, path: string): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = (event) => resolve(event.data)
    setTimeout(resolve, ANSWER_MS, WINDOW_BUSY)
    client.postMessage(path, [channel.port2])
  })
}

/** Brings the shop to the front, at the place the notice is about; a window where something typed would be lost is left alone. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close()
  const path: string = notification.data?.url ?? '/'
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
