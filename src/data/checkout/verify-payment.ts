import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { functionRequest } from '../supabase/function-request.ts'

/** Outcomes of `verify-payment`. failed: the order ended unpaid. declined: the order waits for another payment attempt. */
export type PaymentOutcome =
  | 'paid'
  | 'already_paid'
  | 'failed'
  | 'declined'
  | 'pending'
  | 'review'
  | 'refund_due'
  | 'unknown_reference'

type Answer = { success: boolean; outcome: PaymentOutcome; order_id: string | null; payment_link?: string }

const ask = (reference: string) => functionRequest<Answer>('verify-payment', { transactionId: reference })

/**
 * Has the server check the customer's payment with the provider. Idempotent. Rule O3.
 * @param reference the provider's transaction id, or our tx_ref if there is none
 * @throws DataError
 */
export async function verifyPayment(reference: string) {
  const { success: isPaid, outcome, order_id: orderId } = await ask(reference)
  return { isPaid, outcome, orderId }
}

export type Verification = Awaited<ReturnType<typeof verifyPayment>>

const POLL_MS = 4000

/**
 * Queries the payment of an order by hand by its reference, without an account. `paymentLink` is set while the order is unpaid.
 * Fails with DataError. @param claimsSuccess the provider's redirect reports success, so polls until the server confirms it
 */
export function linkPayment(txRef: string, claimsSuccess: boolean) {
  return queryOptions({
    queryKey: ['link-payment', txRef],
    queryFn: async () => {
      const { outcome, payment_link: paymentLink = null } = await ask(txRef)
      return { outcome, paymentLink }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isOfflineError(state.error) || (claimsSuccess && state.data?.outcome === 'pending') ? POLL_MS : false,
  })
}
