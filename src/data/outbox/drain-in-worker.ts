import type { DeviceStore } from '../db/device-store.ts'
import { drainOutbox } from './drain.ts'
import { withOutboxLock } from './lock.ts'
import { storedSender } from './stored-sender.ts'
import { sendByFetch } from './transport.ts'

/**
 * Sends what waits, with no page open. Rejects when something is left that a later `sync` event could send,
 * so that the browser fires one; an expired session is left to the page.
 */
export async function drainInWorker(store: DeviceStore): Promise<void> {
  const ports = { store, send: sendByFetch, sender: () => storedSender(store), now: Date.now, random: Math.random }
  const report = await withOutboxLock(store, () => drainOutbox(ports, true))
  if (report?.ended === 'held') throw new Error('The outbox is not empty yet.')
}
