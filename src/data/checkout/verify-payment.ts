import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
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

type Answer = { success: boolean; outcome: PaymentOutcome; order_id: string | null; payment_link?: string }

const ask = (reference: string) => functionRequest<Answer>('verify-payment', { transactionId: reference })

/**
 * Asks the provider, through the server, about the customer's own payment. Safe to repeat.
 * @param reference the provider's transaction id, or our tx_ref when there is none. Rule O3.
 * @throws DataError
 */
export async function verifyPayment(reference: string) {
  const { success: isPaid, outcome, order_id: orderId } = await ask(reference)
  return { isPaid, outcome, orderId }
}

export type Verification = Awaited<ReturnType<typeof verifyPayment>>

const POLL_MS = 4000

/**
 * How an order by hand stands, asked by its reference until that is decided; no account is needed. The link to its payment page comes
 * while the order waits for its payment. Fails with DataError.
 * @param claimsSuccess the provider says that it is paid: the order hears of it any moment
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
