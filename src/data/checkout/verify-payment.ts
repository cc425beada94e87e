import { functionRequest } from '../supabase/function-request.ts'

/** Where a payment stands: the words of `verify-payment`. failed: the order ended unpaid. declined: it waits for another card. */
export type PaymentOutcome =
  | 'paid'
  | 'already_paid'
  | 'failed'
  | 'declined'
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
 * @param reference the provider's transaction id, or our tx_ref when there is none. Rule O3.
 * @throws DataError
 */
export async function verifyPayment(reference: string): Promise<Verification> {
  const {
    success,
    outcome,
    order_id: orderId,
  } = await functionRequest<{ success: boolean; outcome: PaymentOutcome; order_id: string | null }>('verify-payment', {
    transactionId: reference,
  })
  return { isPaid: success, outcome, orderId }
}
