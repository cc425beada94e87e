import { REFUND_REASONS, REFUND_STATES, type Refund } from '../../../domain/orders/refund.ts'
import { kobo, oneOf, optional, rowKind, text, time } from '../row-kind.ts'

/** As `private.refund` of the database writes it. A state newer than this build of the shop is waited for, and nothing is sent meanwhile. */
const readRefund = rowKind({
  id: text,
  provider: text,
  provider_transaction_id: text,
  amount: kobo,
  reason: oneOf(...REFUND_REASONS),
  state: oneOf('sent', ...REFUND_STATES),
  error: optional(text),
  item_return_id: optional(text),
  return_id: optional(text),
  updated_at: time,
})

export function refundFromRow(stored: unknown): Refund {
  const { providerTransactionId: transactionId, updatedAt: at, ...row } = readRefund(stored)
  return { ...row, transactionId, at }
}
