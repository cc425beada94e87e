import { koboFromNumeric } from '../../../domain/money/money.ts'
import { REFUND_STATES, type Refund, type RefundReason, type RefundState } from '../../../domain/orders/refund.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'

/** As `private.refund` of the database writes it. */
export type RefundRow = {
  id: string
  provider: string
  provider_transaction_id: string
  amount: number
  reason: string
  state: string
  error: string | null
  item_return_id: string | null
  return_id: string | null
  updated_at: string
}

export function refundFromRow(row: RefundRow): Refund {
  return {
    id: row.id,
    provider: row.provider,
    transactionId: row.provider_transaction_id,
    amount: koboFromNumeric(row.amount),
    reason: row.reason as RefundReason,
    // A state newer than this build of the shop is waited for, and nothing is sent meanwhile.
    state: REFUND_STATES.includes(row.state as RefundState) ? (row.state as RefundState) : 'sent',
    error: row.error,
    itemReturnId: row.item_return_id,
    returnId: row.return_id,
    at: timeFromText(row.updated_at),
  }
}
