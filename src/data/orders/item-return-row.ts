import { koboFromNumeric } from '../../domain/money/money.ts'
import {
  type ItemReturn,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
} from '../../domain/orders/item-return.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { Database } from '../supabase/database.types.ts'

export type ItemReturnRow = Omit<Database['public']['Tables']['item_returns']['Row'], 'order_id' | 'user_id'>

export const ITEM_RETURN_COLUMNS =
  'id, order_item_id, quantity, reason, details, picture_count, state, answer, is_restocked, refund_amount, requested_at, decided_at, received_at, refunded_at'

const timeOf = (text: string | null) => (text === null ? null : timeFromText(text))

export function itemReturnFromRow(row: ItemReturnRow): ItemReturn {
  return {
    id: row.id,
    orderItemId: row.order_item_id,
    quantity: row.quantity,
    // A reason or state newer than this build reads as the mildest one until the page is updated.
    reason: RETURN_REASONS.includes(row.reason as ReturnReason) ? (row.reason as ReturnReason) : 'other',
    details: row.details,
    pictureCount: row.picture_count,
    state: RETURN_STATES.includes(row.state as ReturnState) ? (row.state as ReturnState) : 'requested',
    answer: row.answer,
    isRestocked: row.is_restocked,
    refundAmount: row.refund_amount === null ? null : koboFromNumeric(row.refund_amount),
    requestedAt: timeFromText(row.requested_at),
    decidedAt: timeOf(row.decided_at),
    receivedAt: timeOf(row.received_at),
    refundedAt: timeOf(row.refunded_at),
  }
}
