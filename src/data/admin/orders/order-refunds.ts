import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { REFUND_REASONS, REFUND_STATES, type Refund, type RefundReason } from '../../../domain/orders/refund.ts'
import { functionRequest } from '../../supabase/function-request.ts'
import { as, kobo, listOf, oneOf, optional, rowKind, text, time } from '../../supabase/row-kind.ts'
import { adminQuery, asAdmin } from '../admin-request.ts'

/** As `private.refund` of the database writes it. A state newer than this build of the shop is waited for, and nothing is sent meanwhile. */
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
  // From the first to the last.
  refunds: listOf(readRefund),
})

/** The refundable and the refunded amounts of an order's payments. Fails with DataError. */
export function orderRefunds(orderId: string) {
  // Read again with the orders.
  return adminQuery(['orders', 'refunds', orderId], readRefunds, 'order_refunds', { p_order_id: orderId })
}

export type RefundRequest = {
  /** Made once for each refund: the same one told twice is sent back once. */
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Kobo
  readonly reason: RefundReason
  readonly itemReturnId: string | null
  /** The rest of the payment as the admin has seen it. */
  readonly remaining: Kobo
}

/**
 * Sends money back through the provider that took it, and answers how the refund stands then. Safe to repeat with the same id: the provider is not
 * asked for it again (rule O14).
 * @throws DataError; its code says why: `bad_request` with the detail `amount`, `bad_transition`, `no_provider`, `refund_unavailable`
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
