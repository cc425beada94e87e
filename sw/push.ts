import { storedUserId } from '../src/data/outbox/stored-sender.ts'
import { type AppNotification, notificationPath } from '../src/domain/app-notification.ts'
import { WINDOW_BUSY, WINDOW_FREE } from '../src/domain/window-answer.ts'
import { randomUuid } from '../src/lib/uuid.ts'
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

async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some((client) => client.visibilityState === 'visible')
}

/** Keeps it for the bell. True when a page of the shop has told it already and it has been seen. */
async function keep({ title, message, createdAt = Date.now() }: Pushed, id: string, userId: string, url: string) {
  const known = await device.write(['notifications'], async (tx) => {
    const found = await tx.get('notifications', id)
    if (!found) await tx.put('notifications', { id, userId, title, body: message, url, createdAt, readAt: null })
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
 * How well a window suits an address, in its own words. The worker can't tell: `Client.url` stays what the
 * window was loaded from (developer.mozilla.org/docs/Web/API/Client/url).
 */
function answerOf(client: WindowClient, address: string): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, ANSWER_MS, WINDOW_BUSY)
    client.postMessage(address, [port2])
  })
}

/** Brings the shop to the front, at the place the notice is about; a window where something typed would be lost is left alone. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close()
  // A place of the shop, whatever it says.
  const address = `${self.location.origin}/${(notification.data?.url ?? '/').slice(1)}`
  const windows = await self.clients.matchAll({ type: 'window' })
  const answers = await Promise.all(windows.map((client) => answerOf(client, address)))
  const best = Math.max(...answers)
  const open = best > WINDOW_BUSY && windows[answers.indexOf(best)]
  if (!open) {
    await self.clients.openWindow(address)
    return
  }
  await open.focus()
  if (best === WINDOW_FREE) open.postMessage(address)
}
