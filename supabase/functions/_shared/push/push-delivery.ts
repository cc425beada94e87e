import { encryptedMessage, type SubscriptionKeys } from './encrypted-message.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

export type PushSubscription = SubscriptionKeys & { readonly id: string; readonly endpoint: string }

/** gone: the subscription will never work again. failed: it may work later. */
export type PushDelivery = 'sent' | 'gone' | 'failed'

export type PushSender = {
  readonly vapid: VapidKeys
  /** The embedded backend's push service; null on a public site. */
  readonly sandboxUrl: string | null
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

// Browsers' push services. Clients choose their endpoints, so others would make this server call arbitrary hosts.
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const KEPT_FOR_S = 24 * 60 * 60

/** Sends a message to a subscription's push service. Never throws. */
export async function deliverPush(
  sender: PushSender,
  subscription: PushSubscription,
  text: string,
): Promise<PushDelivery> {
  if (!isAccepted(sender, subscription.endpoint)) return 'gone'
  try {
    const response = await sender.fetch(subscription.endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapidHeader(sender.vapid, subscription.endpoint, new Date()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_FOR_S),
        urgency: 'normal',
      },
      body: await encryptedMessage(text, subscription),
      redirect: 'error',
      signal: AbortSignal.timeout(sender.timeoutMs),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    if (response.status === 404 || response.status === 410) return 'gone'
    console.error(JSON.stringify({ push: new URL(subscription.endpoint).host, status: response.status }))
    return 'failed'
  } catch (error) {
    console.error(JSON.stringify({ push: new URL(subscription.endpoint).host, error: String(error) }))
    return 'failed'
  }
}

function isAccepted({ sandboxUrl }: PushSender, endpoint: string): boolean {
  return isPushService(endpoint) || (sandboxUrl !== null && endpoint.startsWith(sandboxUrl))
}

function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port } = new URL(endpoint)
  const isKnown = PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isKnown
}
