import { getDevice } from '../db/device.ts'
import { currentUserId } from '../session/session-state.ts'
import type { DataError } from '../supabase/errors.ts'
import { changeOutbox } from './change-outbox.ts'
import { enqueue } from './enqueue.ts'
import { entryId, GUEST, type MessagePayload } from './entry.ts'

type Message = {
  readonly payload: MessagePayload
  /** Names the wish: a later message of the same key takes the place of one not yet sent. Use the row's own id for one that stands alone. */
  readonly key: string
  /** Messages of one lane keep their order (a conversation). */
  readonly lane?: string
}

/** How a message stands. waiting: stored on this device, it goes out by itself. */
export type Delivered =
  | { readonly status: 'sent' | 'waiting' }
  | { readonly status: 'refused'; readonly error: DataError }

/**
 * Stores a message and sends it when there is a line: a ticket, a chat line, a review, preferences. The row's id is made here, so that a repeat is none.
 * Resolves to the entry's id once it is stored: from then on it can't be lost. Rejects when it can't be stored.
 */
export async function sendMessage({ payload, key, lane }: Message): Promise<string> {
  const userId = currentUserId() ?? GUEST
  const fullKey = `message/${key}`
  await changeOutbox([], (tx) =>
    enqueue(tx, { userId, kind: 'message', key: fullKey, payload, ...(lane !== undefined && { lane }) }),
  )
  return entryId(userId, fullKey)
}

/** Waits until the server has answered a message, at most so long: a form can then say "sent", "will be sent" or why not. */
export async function waitForDelivery(id: string, milliseconds: number): Promise<Delivered> {
  const device = await getDevice()
  return new Promise((resolve, reject) => {
    const end = (outcome: Delivered) => {
      clearTimeout(timer)
      queueMicrotask(() => stop())
      resolve(outcome)
    }
    const timer = setTimeout(end, milliseconds, { status: 'waiting' })
    const stop = device.live(
      ['outbox'],
      (tx) => tx.get('outbox', id),
      (entry) => {
        if (!entry) end({ status: 'sent' })
        else if (entry.refusal) end({ status: 'refused', error: entry.refusal })
      },
      reject,
    )
  })
}
