import { getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { entryId, GUEST, type MessagePayload, type Refusal } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import { isBackingOff, readBackoff } from './backoff.ts'
import { changeOutbox } from './change-outbox.ts'
import { enqueue } from './enqueue.ts'

/** A customer's message, or a visitor's (null). Replaces an unsent one with the same key. */
export type OutgoingMessage = {
  readonly userId: string | null
  readonly key: string
  readonly payload: MessagePayload
  /** Messages of one lane are sent in order. */
  readonly lane?: string
}

/** The ids of stored entries, and the outbox's consecutive failures at that time. */
type Receipt = { readonly ids: readonly string[]; readonly failures: number }

/**
 * Stores messages to be sent once online, all or none.
 * Rejects if they can't be stored; then none is queued.
 */
export async function queueMessages(messages: readonly OutgoingMessage[]): Promise<Receipt> {
  return changeOutbox([], async (tx) => {
    for (const { userId, ...message } of messages) {
      await enqueue(tx, { userId: userId ?? GUEST, kind: 'message', ...message })
    }
    const ids = messages.map(({ userId, key }) => entryId(userId ?? GUEST, key))
    return { ids, failures: (await readBackoff(tx)).failures }
  })
}

/** Returns the fields of an unsent message; null if it was sent, rejected or never queued. */
export async function pendingFields(userId: string, key: string): Promise<Readonly<Record<string, unknown>> | null> {
  const device = await getDevice()
  const entry = await device.read(['outbox'], (tx) => tx.outbox.get(entryId(userId, key)))
  if (entry?.kind !== 'message' || entry.refusal !== null) return null
  return entry.payload.to === 'table' ? entry.payload.row : entry.payload.args
}

/** acknowledged: the server has all. waiting: they will be sent later. rejected: the entry with this id was. */
export type SendResult =
  | { readonly kind: 'acknowledged' | 'waiting' }
  | { readonly kind: 'rejected'; readonly id: string; readonly refusal: Refusal }

/** Long enough for a slow connection, and as long as anybody watches a busy button. */
const TIMEOUT_MS = 6000

/** Null while still undecided. */
async function look(tx: Tables<'outbox' | 'meta'>, { ids, failures }: Receipt): Promise<SendResult | null> {
  const left = (await tx.outbox.bulkGet(ids)).filter((entry) => entry !== undefined)
  const rejected = left.find((entry) => entry.refusal !== null)
  if (rejected?.refusal) return { kind: 'rejected', id: rejected.id, refusal: rejected.refusal }
  if (left.length === 0) return { kind: 'acknowledged' }
  const backoff = await readBackoff(tx)
  const isPutOff =
    backoff.failures > failures || isBackingOff(backoff, Date.now(), true) || left.some(({ attempts }) => attempts > 0)
  return isPutOff ? { kind: 'waiting' } : null
}

/** Waits up to six seconds for the entries to be sent or rejected. Never rejects; an unknown outcome counts as waiting. */
export async function sendResultOf(receipt: Receipt): Promise<SendResult> {
  const device = await getDevice()
  return new Promise((resolve) => {
    const settle = (result: SendResult) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(result)
    }
    const giveUp = () => settle({ kind: 'waiting' })
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    const looks = device.live(() => device.read(['outbox', 'meta'], (tx) => look(tx, receipt)))
    const subscription = looks.subscribe((result) => result && settle(result), giveUp)
  })
}

/**
 * Stores messages, all or none, and returns their outcome within seconds, or at once when offline. Those still waiting are
 * sent later. Rejects if they can't be stored; then none is queued.
 */
export async function sendMessages(messages: readonly OutgoingMessage[]): Promise<SendResult> {
  const receipt = await queueMessages(messages)
  if (!getConnection().online) return { kind: 'waiting' }
  try {
    return await sendResultOf(receipt)
  } catch (cause) {
    console.warn('What became of a message is not known:', cause)
    return { kind: 'waiting' }
  }
}
