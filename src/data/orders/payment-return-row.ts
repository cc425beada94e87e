import { koboFromNumeric } from '../../domain/money/money.ts'
import type { PaymentReturn } from '../../domain/orders/payment-return.ts'
import { timeFromText } from '../../lib/time-from-text.ts'

/** As the database derives it from the ledger (`orders.payment_returns`). */
export type PaymentReturnRow = { return_id: string; kind: string; state: string; amount: number; updated_at: string }

const STATES: Readonly<Record<string, PaymentReturn['state']>> = { done: 'done', kept: 'kept' }

export function paymentReturnFromRow(row: PaymentReturnRow): PaymentReturn {
  return {
    id: `${row.kind} ${row.return_id}`,
    kind: row.kind === 'chargeback' ? 'chargeback' : 'refund',
    state: STATES[row.state] ?? 'open',
    amount: koboFromNumeric(row.amount),
    at: timeFromText(row.updated_at),
  }
}
