import { GUEST, type OutboxEntry } from '../db/outbox-entry.ts'
import type { SessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { isBackingOff, readBackoff } from './backoff-state.ts'
import type { DeliveryOf } from './delivery.ts'
import { nextEntry } from './next-entry.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { isPausedFor } from './pause.ts'
import { acknowledge, delayAll, delayEntry, pauseSession, reject } from './store-outcome.ts'
import type { Send } from './transport.ts'

const TRIES_A_PASS = 3
/** Time for the others to go, once the wait of all is over. */
const BEHIND_OTHERS_MS = 5000

/** Only this user's entries may go, with the token that proves it, in the session of this number. */
export type Sender = { readonly userId: string; readonly token: string; readonly sessionNumber: SessionNumber }

export type OutboxPorts = {
  readonly store: Store
  readonly deliveryOf: DeliveryOf
  readonly send: Send
  /** The signed-in user, or null while nobody is or the token can't be had. */
  readonly sender: () => Promise<Sender | null>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
}

/**
 * How a pass ended. empty: nothing is left that could go. held: it waits until `dueAt`.
 * session: the token is not accepted; a fresh one is needed.
 */
export type DrainReport = {
  readonly ended: 'empty' | 'waiting' | 'paused'
  readonly sent: number
  readonly dueAt: number | null
}

type Step = 'go-on' | 'stop' | 'session'

async function apply(ports: OutboxPorts, entry: OutboxEntry, outcome: Outcome, by: Sender | null): Promise<Step> {
  if (outcome.kind === 'acknowledged') {
    const isClear = await acknowledge(ports, entry, outcome.body, by?.sessionNumber ?? null)
    if (isClear) return 'go-on'
    await delayAll(ports, undefined)
    return 'stop'
  }
  if (outcome.kind === 'rejected') {
    await reject(ports, entry, outcome.refusal)
    return 'go-on'
  }
  if (outcome.kind === 'paused' && by) {
    await pauseSession(ports, by.token)
    return 'session'
  }
  const wait = outcome.kind === 'retry' ? outcome : { scope: 'entry' as const, retryAfterMs: undefined }
  if (wait.scope === 'entry') {
    await delayEntry(ports, entry, wait.retryAfterMs)
    return 'go-on'
  }
  const waitMs = await delayAll(ports, wait.retryAfterMs)
  if (wait.scope === 'others-first') await delayEntry(ports, entry, waitMs + BEHIND_OTHERS_MS)
  return 'stop'
}

async function look(ports: OutboxPorts, sender: Sender | null, tried: ReadonlySet<number>) {
  return ports.store.read(['outbox', 'meta'], async (tx) => {
    const isPaused = sender !== null && (await isPausedFor(tx, sender.token))
    const own = sender && !isPaused ? await tx.outbox.where('userId').equals(sender.userId).toArray() : []
    const guests = await tx.outbox.where('userId').equals(GUEST).toArray()
    return { isPaused, backoff: await readBackoff(tx), queue: nextEntry([...own, ...guests], ports.now(), tried) }
  })
}

/**
 * Sends what may go, one entry after the other, and stores every outcome before the next. Call it as holder of the outbox lock.
 * Safe to break off anywhere: an entry leaves the outbox only together with the server's answer.
 * @param isEager the shopper did something or the connection came back: a guessed wait is cut short
 */
export async function drainOutbox(ports: OutboxPorts, isEager: boolean): Promise<DrainReport> {
  const tries = new Map<number, number>()
  const tried = new Set<number>()
  let sent = 0
  let eager = isEager
  for (;;) {
    const sender = await ports.sender()
    const { backoff, isPaused, queue } = await look(ports, sender, tried)
    if (isBackingOff(backoff, ports.now(), eager)) return { ended: 'waiting', sent, dueAt: backoff.until }
    const entry = queue.next
    if (!entry)
      return { ended: isPaused ? 'paused' : queue.dueAt === null ? 'empty' : 'waiting', sent, dueAt: queue.dueAt }
    const by = entry.userId === GUEST ? null : sender
    const count = (tries.get(entry.version) ?? 0) + 1
    tries.set(entry.version, count)
    if (count >= TRIES_A_PASS) tried.add(entry.version)
    const outcome = outcomeOf(await ports.send(ports.deliveryOf(entry).request(entry), by?.token ?? null))
    const step = await apply(ports, entry, outcome, by)
    if (outcome.kind === 'acknowledged' && step === 'go-on') sent += 1
    if (step === 'stop') eager = false
  }
}
