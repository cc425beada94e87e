import { koboFromNumeric } from '../../../domain/money/money.ts'
import { REFUND_STATES, type Refund, type RefundReason, type RefundState } from '../../../domain/orders/refund.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import type { Database } from '../../supabase/database.types.ts'

export type RefundRow = Pick<
  Database['public']['Tables']['refunds']['Row'],
  | 'id'
  | 'provider'
  | 'provider_transaction_id'
  | 'amount'
  | 'reason'
  | 'state'
  | 'error'
  | 'item_return_id'
  | 'return_id'
  | 'updated_at'
>

export const REFUND_COLUMNS =
  'id, provider, provider_transaction_id, amount, reason, state, error, item_return_id, return_id, updated_at'

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
