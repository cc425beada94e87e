import { storedUserId } from '../src/data/outbox/stored-sender.ts'
import { type AppNotification, notificationPath } from '../src/domain/app-notification.ts'
import { randomUuid } from '../src/lib/uuid.ts'
import { device } from './device.ts'

declare const self: ServiceWorkerGlobalScope

type Pushed = AppNotification & { readonly id?: string; readonly userId?: string }

function read(data: PushMessageData | null): Pushed | null {
  try {
    const value = data?.json() as Partial<Pushed> | undefined
    return typeof value?.title === 'string' && typeof value.message === 'string' ? (value as Pushed) : null
  } catch {
    // Not JSON: not one of ours.
    return null
  }
}

async function keep(pushed: Pushed, id: string, url: string): Promise<void> {
  const userId = await storedUserId(device)
  if (userId === null || (pushed.userId ?? userId) !== userId) return
  const { title, message } = pushed
  await device.write(['notifications'], (tx) =>
    tx.put('notifications', { id, userId, title, body: message, url, createdAt: Date.now(), readAt: null }),
  )
}

/** Shows a pushed notice and keeps it for the list in the shop. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const pushed = read(data)
  if (!pushed) return
  const id = pushed.id ?? randomUuid()
  const url = notificationPath(pushed)
  await self.registration.showNotification(pushed.title, { body: pushed.message, tag: id, data: { url } })
  await keep(pushed, id, url).catch((cause: unknown) => console.warn('A notice was not kept:', cause))
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
