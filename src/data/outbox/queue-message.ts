import { getDevice } from '../db/device.ts'
import { entryId, GUEST, type MessagePayload } from '../db/outbox-entry.ts'
import { readBackoff } from './backoff.ts'
import { changeOutbox } from './change-outbox.ts'
import { enqueue } from './enqueue.ts'
import type { Receipt } from './send-result.ts'

/** A message of a customer, or a visitor (null). A later one with the same key replaces an unsent earlier one. */
export type OutgoingMessage = {
  readonly userId: string | null
  readonly key: string
  readonly payload: MessagePayload
  /** Messages of one lane keep their order. */
  readonly lane?: string
}

/**
 * Stores messages on this device, all or none, to be sent whenever there is a connection.
 * Resolves when they are stored; rejects when this device can't store them, with nothing queued.
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

/** Reads the fields of a message that still waits here; null when it was sent, refused, or never written. */
export async function waitingFields(userId: string, key: string): Promise<Readonly<Record<string, unknown>> | null> {
  const device = await getDevice()
  const entry = await device.read(['outbox'], (tx) => tx.outbox.get(entryId(userId, key)))
  if (entry?.kind !== 'message' || entry.refusal !== null) return null
  return entry.payload.to === 'table' ? entry.payload.row : entry.payload.args
}
