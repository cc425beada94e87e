import { metaKey } from './meta.ts'

/** The subscription of this device that the server knows of; the worker renews it. */
export type RegisteredSubscription = {
  readonly userId: string
  readonly endpoint: string
  readonly at: number
  /** The shop's public key, as base64url. */
  readonly key: string
}

export const REGISTERED_SUBSCRIPTION = metaKey<RegisteredSubscription>('push-subscription')

/** The shop's key as `PushManager.subscribe` takes it. */
export function bytesOfKey(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** The row of `push_subscriptions` that stands for a device. */
export function subscriptionRow(userId: string, { endpoint, keys }: PushSubscriptionJSON) {
  return { user_id: userId, endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
