import { koboFromNumeric } from '../../domain/money/money.ts'
import type { PaymentReturn } from '../../domain/orders/payment-return.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { Database } from '../supabase/database.types.ts'

export type PaymentReturnRow = Pick<
  Database['public']['Tables']['payment_returns']['Row'],
  'return_id' | 'kind' | 'state' | 'amount' | 'updated_at'
>

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
