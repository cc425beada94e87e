import { koboFromNumeric } from '../../domain/money/money.ts'
import type { SecondPayment } from '../../domain/orders/second-payment.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { Database } from '../supabase/database.types.ts'

export type SecondPaymentRow = Omit<Database['public']['Tables']['second_payments']['Row'], 'order_id' | 'created_at'>

/** A row of the table, money in hundredths. */
export function secondPaymentFromRow(row: SecondPaymentRow): SecondPayment {
  return {
    id: row.id,
    provider: row.provider,
    transactionId: row.provider_transaction_id,
    amount: row.amount === null ? null : koboFromNumeric(row.amount),
    currency: row.currency,
    refundedAt: row.refunded_at === null ? null : timeFromText(row.refunded_at),
    isOverpayment: row.is_overpayment,
    isItemRemoved: row.item_removed,
  }
}
