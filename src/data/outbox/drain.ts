import { GUEST, type OutboxEntry } from '../db/outbox-entry.ts'
import type { Visit } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { DeliveryOf } from './delivery.ts'
import { isHeld, readHold } from './hold.ts'
import { nextEntry } from './next-entry.ts'
import { acknowledge, delayAll, delayEntry, park, pauseSession } from './outcomes.ts'
import { isPausedFor } from './pause.ts'
import type { Send } from './transport.ts'
import { judge, type Verdict } from './verdict.ts'

const TRIES_A_PASS = 3
/** Time for the others to go, once the wait of all is over. */
const BEHIND_OTHERS_MS = 5000

/** Whose entries may go, with the token that proves it, had during this visit. */
export type Sender = { readonly userId: string; readonly token: string; readonly visit: Visit }

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
  readonly ended: 'empty' | 'held' | 'session'
  readonly sent: number
  readonly dueAt: number | null
}

type Step = 'go-on' | 'stop' | 'session'

async function apply(ports: OutboxPorts, entry: OutboxEntry, verdict: Verdict, by: Sender | null): Promise<Step> {
  if (verdict.kind === 'done') {
    const isClear = await acknowledge(ports, entry, verdict.body, by?.visit ?? null)
    if (isClear) return 'go-on'
    await delayAll(ports, undefined)
    return 'stop'
  }
  if (verdict.kind === 'refused') {
    await park(ports, entry, verdict.refusal)
    return 'go-on'
  }
  if (verdict.kind === 'session' && by) {
    await pauseSession(ports, by.token)
    return 'session'
  }
  const wait = verdict.kind === 'wait' ? verdict : { scope: 'entry' as const, retryAfterMs: undefined }
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
    return { isPaused, hold: await readHold(tx), queue: nextEntry([...own, ...guests], ports.now(), tried) }
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
    const { hold, isPaused, queue } = await look(ports, sender, tried)
    if (isHeld(hold, ports.now(), eager)) return { ended: 'held', sent, dueAt: hold.until }
    const entry = queue.next
    if (!entry)
      return { ended: isPaused ? 'session' : queue.dueAt === null ? 'empty' : 'held', sent, dueAt: queue.dueAt }
    const by = entry.userId === GUEST ? null : sender
    const count = (tries.get(entry.version) ?? 0) + 1
    tries.set(entry.version, count)
    if (count >= TRIES_A_PASS) tried.add(entry.version)
    const verdict = judge(await ports.send(ports.deliveryOf(entry).request(entry), by?.token ?? null))
    const step = await apply(ports, entry, verdict, by)
    if (verdict.kind === 'done' && step === 'go-on') sent += 1
    if (step === 'stop') eager = false
  }
}
