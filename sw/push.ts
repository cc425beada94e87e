import { storedUserId } from '../src/data/outbox/stored-sender.ts'
import { type AppNotification, notificationPath } from '../src/domain/app-notification.ts'
import { randomUuid } from '../src/lib/uuid.ts'
import { device } from './device.ts'
import { orWarn } from './or-warn.ts'

declare const self: ServiceWorkerGlobalScope

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

/** Brings the shop to the front, at the place the notice is about. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close()
  const { url } = (notification.data ?? {}) as { url?: unknown }
  const target = new URL(typeof url === 'string' ? url : '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((client) => new URL(client.url).pathname === target.pathname) ?? windows[0]
  if (!open) {
    await self.clients.openWindow(target)
    return
  }
  await open.focus()
  await open.navigate(target)
}
