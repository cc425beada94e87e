import { getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { deleteMeta, metaKey, readMeta, writeMeta } from '../db/meta.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { restRequest } from '../supabase/rest-request.ts'

/** What this device last told the server of itself. */
type Told = { readonly userId: string; readonly endpoint: string; readonly at: number }

const TOLD = metaKey<Told>('push-subscription')
/** How long the server's key is taken to be the same. */
const FRESH_MS = 24 * 60 * 60_000
/** Nobody waits longer to sign out: a server that didn't hear of it learns at the next message. */
const PATIENCE_MS = 3000

async function readTold(): Promise<Told | null> {
  const device = await getDevice()
  return (await device.read(['meta'], (tx) => readMeta(tx, TOLD))) ?? null
}

async function writeTold(told: Told | null): Promise<void> {
  const device = await getDevice()
  await device.write(['meta'], (tx) => (told ? writeMeta(tx, TOLD, told) : deleteMeta(tx, TOLD)))
}

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

/** This browser's subscription to push messages, if it has one. */
export async function getPushSubscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function isSignedWith(subscription: PushSubscription, key: Uint8Array): boolean {
  const used = subscription.options.applicationServerKey
  return used !== null && new Uint8Array(used).every((byte, index) => byte === key[index])
}

async function subscribeWith(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  if (existing && isSignedWith(existing, key)) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function tellServer(userId: string, { endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const row = { user_id: userId, endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  await restRequest((rest) => rest.from('push_subscriptions').upsert(row, { onConflict: 'endpoint' }))
}

async function forgetOnServer({ userId, endpoint }: Told): Promise<void> {
  await restRequest((rest) =>
    rest
      .from('push_subscriptions')
      .delete()
      .eq('user_id', userId)
      .eq('endpoint', endpoint)
      .abortSignal(AbortSignal.timeout(PATIENCE_MS)),
  )
}

/**
 * Has the shop's notifications pushed to this device while the customer allows it, and no longer. Safe to repeat: it asks the server again once a
 * day, or when the browser's subscription has changed.
 * @throws DataError, or rejects with the browser's reason
 */
export async function keepPushSubscription(userId: string, now = Date.now()): Promise<void> {
  if (!('Notification' in window)) return
  const told = await readTold()
  if (Notification.permission !== 'granted') {
    if (told) await endPushSubscription()
    return
  }
  const manager = await pushManager()
  if (!manager) return
  const current = await manager.getSubscription()
  const isKnown = told?.userId === userId && told.endpoint === current?.endpoint
  if (isKnown && now - told.at < FRESH_MS) return
  const { publicKey } = await functionRequest<{ publicKey: string | null }>('read-push-key', {})
  // The owner has set no keys: there are no push messages in this shop.
  if (publicKey === null) return
  const subscription = await subscribeWith(manager, bytesOf(publicKey))
  await tellServer(userId, subscription.toJSON())
  if (told?.userId === userId && told.endpoint !== subscription.endpoint) await forgetOnServer(told)
  await writeTold({ userId, endpoint: subscription.endpoint, at: now })
}

/** Ends push messages to this device, online or not: without the server's knowing, it learns at the next message. Never rejects. */
export async function endPushSubscription(): Promise<void> {
  const warn = (cause: unknown) => console.warn('Push messages did not end everywhere:', cause)
  try {
    const told = await readTold()
    if (!told) return
    await Promise.all([
      getPushSubscription()
        .then((subscription) => subscription?.unsubscribe())
        .catch(warn),
      getConnection().online ? forgetOnServer(told).catch(warn) : null,
    ])
    await writeTold(null)
  } catch (cause) {
    warn(cause)
  }
}
