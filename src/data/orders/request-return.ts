import type { ReturnReason } from '../../domain/orders/item-return.ts'
import { randomUuid } from '../../lib/uuid.ts'
import type { OutboxEntry } from '../db/outbox-entry.ts'
import { type SendResult, sendMessages } from '../outbox/messages.ts'
import { requireUserId } from '../session/session-state.ts'

export type NewReturn = {
  readonly orderItemId: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly details: string
  readonly pictures: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }[]
}

const REQUEST = 'request_return'

/**
 * Queues a return request followed by its pictures, and resolves with the result (rule O12). Rejects if this device can't store
 * them or no user is signed in.
 */
export async function requestReturn({
  orderItemId,
  quantity,
  reason,
  details,
  pictures,
}: NewReturn): Promise<SendResult> {
  const userId = requireUserId()
  const id = randomUuid()
  const lane = `return/${id}`
  const args = {
    p_id: id,
    p_order_item_id: orderItemId,
    p_quantity: quantity,
    p_reason: reason,
    p_details: details.trim(),
  }
  return sendMessages([
    { userId, key: lane, lane, payload: { to: 'function', name: REQUEST, args } },
    ...pictures.map(({ bytes, type }, index) => {
      const number = String(index + 1)
      const payload = {
        to: 'upload',
        name: 'send-return-picture',
        args: { return_id: id, number },
        bytes,
        type,
      } as const
      return { userId, key: `${lane}/${number}`, lane, payload }
    }),
  ])
}

export function isPendingReturn(entry: OutboxEntry, orderItemId: string): boolean {
  return (
    entry.kind === 'message' &&
    entry.payload.to === 'function' &&
    entry.payload.name === REQUEST &&
    entry.payload.args.p_order_item_id === orderItemId
  )
}
