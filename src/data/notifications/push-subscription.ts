import { workerRegistration } from '../../lib/blocked-apis.ts'
import { notificationPermission } from '../../lib/permission.ts'
import { getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { deleteMeta, readMeta, writeMeta } from '../db/meta.ts'
import {
  bytesOfKey,
  REGISTERED_SUBSCRIPTION,
  type RegisteredSubscription,
  subscriptionRow,
} from '../db/registered-subscription.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { restRequest } from '../supabase/rest-request.ts'

/** How long the server's key is assumed unchanged. */
const FRESH_MS = 24 * 60 * 60_000
/** Limits the wait at sign-out. An unreached server drops the subscription at its next push. */
const TIMEOUT_MS = 3000

async function readRegistered(): Promise<RegisteredSubscription | null> {
  const device = await getDevice()
  return (await device.read(['meta'], (tx) => readMeta(tx, REGISTERED_SUBSCRIPTION))) ?? null
}

async function writeRegistered(registered: RegisteredSubscription | null): Promise<void> {
  const device = await getDevice()
  await device.write(['meta'], (tx) =>
    registered ? writeMeta(tx, REGISTERED_SUBSCRIPTION, registered) : deleteMeta(tx, REGISTERED_SUBSCRIPTION),
  )
}

async function pushManager(): Promise<PushManager | null> {
  if (!('PushManager' in window)) return null
  return (await workerRegistration())?.pushManager ?? null
}

/** Resolves to this browser's push subscription, or null. */
export async function getPushSubscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null
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

async function register(userId: string, subscription: PushSubscriptionJSON): Promise<void> {
  const row = subscriptionRow(userId, subscription)
  await restRequest((rest) => rest.from('push_subscriptions').upsert(row, { onConflict: 'endpoint' }))
}

async function unregister({ userId, endpoint }: RegisteredSubscription): Promise<void> {
  await restRequest((rest) =>
    rest
      .from('push_subscriptions')
      .delete()
      .eq('user_id', userId)
      .eq('endpoint', endpoint)
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS)),
  )
}

/**
 * Subscribes to push while the permission is granted, and unsubscribes once it isn't. Idempotent: contacts the server
 * once a day, or when the browser's subscription has changed. @throws DataError, or rejects with the browser's error
 */
export async function syncPushSubscription(userId: string, now = Date.now()): Promise<void> {
  const permission = notificationPermission()
  if (permission === 'impossible') return
  const registered = await readRegistered()
  if (permission !== 'granted') {
    if (registered) await endPushSubscription()
    return
  }
  const manager = await pushManager()
  if (!manager) return
  const current = await manager.getSubscription()
  const isKnown = registered?.userId === userId && registered.endpoint === current?.endpoint
  if (isKnown && now - registered.at < FRESH_MS) return
  const { publicKey } = await functionRequest<{ publicKey: string | null }>('read-push-key', {})
  // Without keys set by the owner, the shop has no push messages.
  if (publicKey === null) return
  const subscription = await subscribeWith(manager, bytesOfKey(publicKey))
  await register(userId, subscription.toJSON())
  if (registered?.userId === userId && registered.endpoint !== subscription.endpoint) await unregister(registered)
  await writeRegistered({ userId, endpoint: subscription.endpoint, at: now, key: publicKey })
}

/** Unsubscribes this device from push. If the server isn't reached, it detects that at its next push. Never rejects. */
export async function endPushSubscription(): Promise<void> {
  const warn = (cause: unknown) => console.warn('push subscription not ended everywhere:', cause)
  try {
    const registered = await readRegistered()
    if (!registered) return
    await Promise.all([
      getPushSubscription()
        .then((subscription) => subscription?.unsubscribe())
        .catch(warn),
      getConnection().online ? unregister(registered).catch(warn) : null,
    ])
    await writeRegistered(null)
  } catch (cause) {
    warn(cause)
  }
}
