import { backoffMs } from '../../lib/backoff.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { OutboxEntry, Refusal } from '../db/outbox-entry.ts'
import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'
import { LONGEST_BACKOFF_MS, NO_BACKOFF, readBackoff, writeBackoff } from './backoff.ts'
import type { DeliveryOf } from './delivery.ts'

type Ports = {
  readonly store: Store
  readonly deliveryOf: DeliveryOf
  readonly now: () => number
  readonly random: () => number
}

/** The entry as it stands, undefined when the shopper has taken it back; `isNewer` when it was changed since it was sent. */
async function current(tx: Tables<'outbox'>, sent: OutboxEntry) {
  const entry = await tx.outbox.get(sent.id)
  return { entry, isNewer: entry !== undefined && entry.version !== sent.version }
}

/**
 * Takes in a success, together with the entry's end. False when the answer is not one to this request: nothing is stored then.
 * Nothing either when its customer has signed out meanwhile: entries they kept are sent after their next sign-in.
 * @param sessionNumber null for what belongs to nobody
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

/** Sets a rejected entry aside for the shopper. A newer entry of the same key stays: it gets its own answer. */
export async function reject({ store }: Pick<Ports, 'store'>, sent: OutboxEntry, refusal: Refusal): Promise<void> {
  await store.write(['outbox'], async (tx) => {
    const { entry, isNewer } = await current(tx, sent)
    if (entry && !isNewer) await tx.outbox.put({ ...entry, refusal })
  })
}

/** Lets one entry wait: longer after each failure, or as long as the server says. */
export async function delayEntry(
  { store, now, random }: Ports,
  sent: OutboxEntry,
  retryAfterMs: number | undefined,
): Promise<void> {
  await store.write(['outbox'], async (tx) => {
    const { entry } = await current(tx, sent)
    if (!entry) return
    const attempts = entry.attempts + 1
    const wait = retryAfterMs ?? backoffMs(attempts, LONGEST_BACKOFF_MS, random)
    await tx.outbox.put({ ...entry, attempts, notBefore: now() + wait })
  })
}

/** Lets everything wait: the connection or the server is in trouble. Answers how long, in milliseconds. */
export async function delayAll({ store, now, random }: Ports, retryAfterMs: number | undefined): Promise<number> {
  return store.write(['meta'], async (tx) => {
    const failures = (await readBackoff(tx)).failures + 1
    const wait = retryAfterMs ?? backoffMs(failures, LONGEST_BACKOFF_MS, random)
    await writeBackoff(tx, { until: now() + wait, failures, isOrdered: retryAfterMs !== undefined })
    return wait
  })
}

const REFUSED_TOKEN = metaKey<string>('outboxPause')

/** Enough of a token to know it again, and of no use to anybody else. */
function traceOf(token: string): string {
  return token.slice(-12)
}

/** Whether the server has refused this very token: the queue waits for another. */
export async function isPausedFor(tx: Tables<'meta'>, token: string): Promise<boolean> {
  return (await readMeta(tx, REFUSED_TOKEN)) === traceOf(token)
}

/** No entry of a user goes out with this token again. */
export async function pauseSession({ store }: Pick<Ports, 'store'>, token: string): Promise<void> {
  await store.write(['meta'], (tx) => writeMeta(tx, REFUSED_TOKEN, traceOf(token)))
}
