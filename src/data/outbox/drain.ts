import { withWebLock } from '../../lib/other-tabs.ts'
import { GUEST, type OutboxEntry, type Refusal } from '../db/outbox-entry.ts'
import type { SessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { errorFromAnswer } from '../errors/answer-error.ts'
import { isBackingOff, isWaiting, readBackoff } from './backoff.ts'
import type { DeliveryOf } from './delivery.ts'
import { acknowledge, delayAll, delayEntry, isPausedFor, pauseSession, reject } from './store-outcome.ts'
import type { OutboxAnswer, Send } from './transport.ts'

/** others-first: all wait, and this entry goes to the back. */
type Scope = 'entry' | 'all' | 'others-first'

/** A response decides about the sent entry and those behind it. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly body: unknown }
  | { readonly kind: 'retry'; readonly scope: Scope; readonly retryAfterMs?: number }
  | { readonly kind: 'paused' }
  | { readonly kind: 'rejected'; readonly refusal: Refusal }

const SESSION_CODES = new Set(['PGRST301', 'PGRST302', 'PGRST303', '28000'])
/** The shop's own rate limits, of the database and Edge Functions. */
const OWN_LIMITS = new Set(['PT429', 'rate_limited'])
/** Statuses of an overloaded server or gateway, rather than of one bad row. */
const TROUBLE = new Set([408, 425, 429, 502, 503, 504, 511])

function waiting(scope: Scope, retryAfterMs: number | undefined): Outcome {
  return { kind: 'retry', scope, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Classifies by error code and HTTP status, never by message. Without an error code it isn't a refusal: a proxy may have answered. */
export function outcomeOf(answer: OutboxAnswer): Outcome {
  if (answer.kind === 'unreachable') return waiting('all', undefined)
  const { status, body, retryAfterMs } = answer
  if (status >= 200 && status < 300) return { kind: 'acknowledged', body }
  const error = errorFromAnswer(status, body ?? undefined)
  if (status === 401 || SESSION_CODES.has(error.code ?? '')) return { kind: 'paused' }
  if (error.kind === 'unavailable') {
    const isOwnLimit = OWN_LIMITS.has(error.code ?? '')
    return waiting(TROUBLE.has(status) && !isOwnLimit ? 'all' : 'entry', retryAfterMs)
  }
  // A firewall may object to this entry's text alone.
  if (error.code === undefined) return waiting(status >= 400 && status < 500 ? 'others-first' : 'all', retryAfterMs)
  return { kind: 'rejected', refusal: error.toFailure() }
}

// For an entry that is due but failed in this pass.
const TRY_AGAIN_MS = 5000

type Queue = {
  /** The entry to send now; undefined if all wait. */
  readonly next: OutboxEntry | undefined
  /** The earliest time a waiting entry is due, in milliseconds since 1970; null if none waits. */
  readonly dueAt: number | null
}

/** Chooses the oldest entry that isn't rejected, is due, wasn't tried in this pass, and is first in its lane. */
export function nextEntry(entries: readonly OutboxEntry[], now: number, tried: ReadonlySet<number>): Queue {
  const waiting = entries.filter((entry) => entry.refusal === null).sort((a, b) => a.version - b.version)
  const busyLanes = new Set<string>()
  let dueAt: number | null = null
  for (const entry of waiting) {
    const lane = `${entry.userId}/${entry.lane}`
    const isDue = !isWaiting(entry.notBefore, now)
    if (isDue && !busyLanes.has(lane) && !tried.has(entry.version)) return { next: entry, dueAt }
    busyLanes.add(lane)
    const at = isDue ? now + TRY_AGAIN_MS : entry.notBefore
    dueAt = Math.min(dueAt ?? at, at)
  }
  return { next: undefined, dueAt }
}

const TRIES_A_PASS = 3
/** Lets the others go first once the wait for all is over. */
const BEHIND_OTHERS_MS = 5000

/** Only this user's entries may be sent, with their token, in the session of this number. */
export type Sender = { readonly userId: string; readonly token: string; readonly sessionNumber: SessionNumber }

export type OutboxPorts = {
  readonly store: Store
  readonly deliveryOf: DeliveryOf
  readonly send: Send
  /** The signed-in user; null if nobody is signed in or there is no token. */
  readonly sender: () => Promise<Sender | null>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 to below 1. */
  readonly random: () => number
}

/** empty: nothing left to send. waiting: until `dueAt`. paused: the server refused the token, so a new one is needed. */
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
 * Runs the work as this origin's only context (tab or worker) that exchanges cart, wishlist and messages with the server.
 * Returns undefined if another one holds the lock.
 */
export const withOutboxLock = <T>(work: () => Promise<T>) => withWebLock('oja-outbox', work)

/**
 * Sends the entries that may go, one at a time, storing each outcome before the next. The caller must hold the outbox lock.
 * Safe to interrupt: an entry is deleted only together with storing the server's response.
 * @param isEager the shopper acted or the connection came back, so don't wait for the backoff
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
