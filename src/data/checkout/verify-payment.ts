import { ok, type Result } from '../../lib/result.ts'
import type { DataError } from '../errors/data-error.ts'
import { functionRequest } from '../supabase/function-request.ts'

/** Where a payment stands: the words of `verify-payment`. */
export type PaymentOutcome =
  | 'paid'
  | 'already_paid'
  | 'failed'
  | 'pending'
  | 'review'
  | 'refund_due'
  | 'unknown_reference'

export type Verification = {
  readonly isPaid: boolean
  readonly outcome: PaymentOutcome
  readonly orderId: string | null
}

/**
 * Asks the provider, through the server, about the customer's own payment. Safe to repeat.
 * @param reference the provider's transaction id, or our tx_ref when there is none. Source: specification 2, point 7.
 */
export async function verifyPayment(reference: string): Promise<Result<Verification, DataError>> {
  const answer = await functionRequest<{ success: boolean; outcome: PaymentOutcome; order_id: string | null }>(
    'verify-payment',
    { transactionId: reference },
  )
  if (!answer.ok) return answer
  const { success, outcome, order_id: orderId } = answer.value
  return ok({ isPaid: success, outcome, orderId })
}
