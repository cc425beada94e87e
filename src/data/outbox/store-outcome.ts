import { backoffMs } from '../../lib/backoff.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { OutboxEntry, Refusal } from '../db/outbox-entry.ts'
import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'
import { MAX_BACKOFF_MS, NO_BACKOFF, readBackoff, writeBackoff } from './backoff.ts'
import type { DeliveryOf } from './delivery.ts'

type Ports = {
  readonly store: Store
  readonly deliveryOf: DeliveryOf
  readonly now: () => number
  readonly random: () => number
}

/** Returns the stored entry, undefined if the shopper undid the change; `isNewer` if it changed since it was sent. */
async function current(tx: Tables<'outbox'>, sent: OutboxEntry) {
  const entry = await tx.outbox.get(sent.id)
  return { entry, isNewer: entry !== undefined && entry.version !== sent.version }
}

/**
 * Stores a success and deletes the entry in one transaction. False, with nothing stored, if the response isn't one to this request. Stores nothing
 * either after the customer signed out: entries they kept are sent once they sign in again.
 * @param sessionNumber null for a visitor's entry
 */
export async function acknowledge(
  { store, deliveryOf }: Ports,
  sent: OutboxEntry,
  body: unknown,
  sessionNumber: SessionNumber | null,
): Promise<boolean> {
  const delivery = deliveryOf(sent)
  return store.write([...delivery.tables, 'outbox', 'meta'], async (tx) => {
    if (sessionNumber !== null && (await isSessionOver(tx, sessionNumber))) return true
    const acceptance = await delivery.accept(tx, sent, body)
    if (acceptance.outcome === 'unclear') return false
    const { entry, isNewer } = await current(tx, sent)
    if (entry && !isNewer) {
      if (acceptance.outcome === 'again') await tx.outbox.put({ ...entry, payload: acceptance.payload } as OutboxEntry)
      else await tx.outbox.bulkDelete([sent.id])
    }
    await writeBackoff(tx, NO_BACKOFF)
    return true
  })
}

/** Marks an entry as rejected. A newer entry with the same key stays and gets its own answer. */
export async function reject({ store }: Pick<Ports, 'store'>, sent: OutboxEntry, refusal: Refusal): Promise<void> {
  await store.write(['outbox'], async (tx) => {
    const { entry, isNewer } = await current(tx, sent)
    if (entry && !isNewer) await tx.outbox.put({ ...entry, refusal })
  })
}

/** Delays one entry: longer after each failure, or as long as the server asks. */
export async function delayEntry(
  { store, now, random }: Ports,
  sent: OutboxEntry,
  retryAfterMs: number | undefined,
): Promise<void> {
  await store.write(['outbox'], async (tx) => {
    const { entry } = await current(tx, sent)
    if (!entry) return
    const attempts = entry.attempts + 1
    const wait = retryAfterMs ?? backoffMs(attempts, MAX_BACKOFF_MS, random)
    await tx.outbox.put({ ...entry, attempts, notBefore: now() + wait })
  })
}

/** Delays all entries, because connection or server are in trouble. Returns the wait in milliseconds. */
export async function delayAll({ store, now, random }: Ports, retryAfterMs: number | undefined): Promise<number> {
  return store.write(['meta'], async (tx) => {
    const failures = (await readBackoff(tx)).failures + 1
    const wait = retryAfterMs ?? backoffMs(failures, MAX_BACKOFF_MS, random)
    await writeBackoff(tx, { until: now() + wait, failures, isOrdered: retryAfterMs !== undefined })
    return wait
  })
}

const REFUSED_TOKEN = metaKey<string>('outboxPause')

/** Enough of a token to recognize it, but useless to anyone else. */
function traceOf(token: string): string {
  return token.slice(-12)
}

/** Whether the server refused this token, so that the queue waits for another. */
export async function isPausedFor(tx: Tables<'meta'>, token: string): Promise<boolean> {
  return (await readMeta(tx, REFUSED_TOKEN)) === traceOf(token)
}

/** Stops sending with this token. */
export async function pauseSession({ store }: Pick<Ports, 'store'>, token: string): Promise<void> {
  await store.write(['meta'], (tx) => writeMeta(tx, REFUSED_TOKEN, traceOf(token)))
}
