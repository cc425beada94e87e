import { metaKey } from './meta.ts'

/** This device's push subscription as registered with the server. The worker renews it. */
export type RegisteredSubscription = {
  readonly userId: string
  readonly endpoint: string
  readonly at: number
  /** The shop's public key, as base64url. */
  readonly key: string
}

export const REGISTERED_SUBSCRIPTION = metaKey<RegisteredSubscription>('push-subscription')

/** Decodes the shop's key for `PushManager.subscribe`. */
export function bytesOfKey(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Builds this device's row of `push_subscriptions`. */
export function subscriptionRow(userId: string, { endpoint, keys }: PushSubscriptionJSON) {
  return { user_id: userId, endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
