import { RETURN_REASONS, RETURN_STATES } from '../../domain/orders/item-return.ts'
import { count, flag, kobo, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'

/** A reason or state unknown to this build reads as `other` and `requested` until the app updates. */
export const readItemReturn = rowKind({
  id: text,
  order_item_id: text,
  quantity: count,
  reason: oneOf('other', ...RETURN_REASONS),
  details: optional(text),
  picture_count: count,
  state: oneOf(...RETURN_STATES),
  answer: optional(text),
  is_restocked: flag,
  refund_amount: optional(kobo),
  requested_at: time,
  decided_at: optional(time),
  received_at: optional(time),
  refunded_at: optional(time),
})
