import { koboFromNumeric } from '../../domain/money/money.ts'
import { SECOND_PAYMENT_REASONS, type SecondPayment } from '../../domain/orders/second-payment.ts'
import { timeFromText } from '../../lib/time-from-text.ts'

/** As the database derives it from the ledger (`orders.second_payments`). */
export type SecondPaymentRow = {
  id: string
  provider: string
  provider_transaction_id: string
  amount: number | null
  currency: string | null
  reason: string
  refunded_at: string | null
}

/** Money in hundredths. */
export function secondPaymentFromRow(row: SecondPaymentRow): SecondPayment {
  return {
    id: row.id,
    provider: row.provider,
    transactionId: row.provider_transaction_id,
    amount: row.amount === null ? null : koboFromNumeric(row.amount),
    currency: row.currency,
    refundedAt: row.refunded_at === null ? null : timeFromText(row.refunded_at),
    // A word newer than this build of the shop says no more than that money came.
    reason: SECOND_PAYMENT_REASONS.find((reason) => reason === row.reason) ?? 'unknown',
  }
}
