import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { drainOutbox, type Sender, withOutboxLock } from '../outbox/drain.ts'
import { sendByFetch } from '../outbox/transport.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { deliveryOf } from './deliveries.ts'

/**
 * Drains the outbox while no page is open. Rejects if entries remain that a later `sync` event could send,
 * so that the browser fires one. Leaves an expired session to the page.
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

const MARGIN_MS = 10_000

/** Returns the stored session, or null once expired. The worker never refreshes: two refreshes of one token would sign the customer out. */
export async function storedSender(store: Store, now = Date.now()): Promise<Sender | null> {
  const sessionNumber = await readSessionNumber(store)
  const session = await readStoredSession(store)
  if (!session || session.expiresAt - MARGIN_MS <= now) return null
  return { userId: session.userId, token: session.accessToken, sessionNumber }
}

/** Returns the user signed in on this device, even with an expired token. */
export async function storedUserId(store: Store): Promise<string | null> {
  return (await readStoredSession(store))?.userId ?? null
}
