import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { REFUND_REASONS, REFUND_STATES, type Refund, type RefundReason } from '../../../domain/orders/refund.ts'
import { functionRequest } from '../../supabase/function-request.ts'
import { as, kobo, listOf, oneOf, optional, rowKind, text, time } from '../../supabase/row-kind.ts'
import { adminQuery, asAdmin } from '../admin-request.ts'

/** Parses a response of `private.refund`. An unknown state, from a newer database, counts as `sent`, so that no second refund is offered. */
export const readRefund: (stored: unknown) => Refund = rowKind({
  id: text,
  provider: text,
  provider_transaction_id: as('transactionId', text),
  amount: kobo,
  reason: oneOf(...REFUND_REASONS),
  state: oneOf('sent', ...REFUND_STATES),
  error: optional(text),
  item_return_id: optional(text),
  return_id: optional(text),
  updated_at: as('at', time),
})

const readRefunds = rowKind({
  payments: listOf(
    rowKind({ provider: text, transaction_id: text, reason: oneOf(...REFUND_REASONS), remaining: kobo, owed: kobo }),
  ),
  // Oldest first.
  refunds: listOf(readRefund),
})

/** Queries the refundable and refunded amounts of an order's payments. Fails with DataError. */
export function orderRefunds(orderId: string) {
  // Its key is below `orders`, so it is refetched with them.
  return adminQuery(['orders', 'refunds', orderId], readRefunds, 'order_refunds', { p_order_id: orderId })
}

export type RefundRequest = {
  /** Idempotency key, created once per refund. */
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Kobo
  readonly reason: RefundReason
  readonly itemReturnId: string | null
  /** The payment's refundable rest as the admin saw it. */
  readonly remaining: Kobo
}

/**
 * Sends a refund through the payment's provider and returns its state. Idempotent by id: the provider gets one request (rule O14).
 * @throws DataError with code `bad_request` (detail `amount`), `bad_transition`, `no_provider` or `refund_unavailable`
 */
export async function sendRefund(request: RefundRequest): Promise<Refund> {
  const columns = {
    id: request.id,
    order_id: request.orderId,
    provider: request.provider,
    transaction_id: request.transactionId,
    amount: numericFromKobo(request.amount),
    reason: request.reason,
    item_return_id: request.itemReturnId,
    remaining: numericFromKobo(request.remaining),
  }
  return readRefund(await asAdmin(functionRequest('refund-payment', columns)))
}
