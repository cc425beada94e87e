import { readMeta } from '../src/data/db/meta.ts'
import { bytesOfKey, REGISTERED_SUBSCRIPTION, subscriptionRow } from '../src/data/db/registered-subscription.ts'
import type { Store } from '../src/data/db/store.ts'
import { storedSender } from '../src/data/delivery/stored-sender.ts'
import { sendByFetch } from '../src/data/outbox/transport.ts'
import { orWarn } from './tolerant.ts'

declare const self: ServiceWorkerGlobalScope

async function renew(device: Store): Promise<void> {
  const registered = await device.read(['meta'], (tx) => readMeta(tx, REGISTERED_SUBSCRIPTION))
  // Nobody wants push messages on this device.
  if (!registered) return
  const { pushManager } = self.registration
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(registered.key) }))
  const sender = await storedSender(device)
  // The next page that opens tells the server too, and that the old one is gone: it compares both with the registered one.
  if (sender?.userId !== registered.userId) return
  await sendByFetch(
    {
      method: 'POST',
      path: 'push_subscriptions?on_conflict=endpoint',
      prefer: 'resolution=merge-duplicates,return=minimal',
      body: subscriptionRow(registered.userId, subscription.toJSON()),
    },
    sender.token,
  )
}

/** The browser has ended the subscription to push messages: a new one takes its place, and the server hears of it. */
export async function renewSubscription(device: Store): Promise<void> {
  await orWarn('The push subscription was not renewed:', () => renew(device))
}
