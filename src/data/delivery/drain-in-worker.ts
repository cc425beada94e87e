import type { Store } from '../db/store.ts'
import { drainOutbox, withOutboxLock } from '../outbox/drain.ts'
import { sendByFetch } from '../outbox/transport.ts'
import { deliveryOf } from './deliveries.ts'
import { storedSender } from './stored-sender.ts'

/**
 * Sends what waits, with no page open. Rejects when something is left that a later `sync` event could send,
 * so that the browser fires one; an expired session is left to the page.
 */
export async function drainInWorker(store: Store): Promise<void> {
  const ports = {
    store,
    deliveryOf,
    send: sendByFetch,
    sender: () => storedSender(store),
    now: Date.now,
    random: Math.random,
  }
  const report = await withOutboxLock(() => drainOutbox(ports, true))
  if (report?.ended === 'waiting') throw new Error('The outbox is not empty yet.')
}
