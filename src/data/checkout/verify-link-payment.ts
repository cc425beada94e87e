import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { functionRequest } from '../supabase/function-request.ts'
import type { PaymentOutcome } from './verify-payment.ts'

export type LinkPaymentStanding = {
  readonly outcome: PaymentOutcome
  /** The payment page, while the order waits for its payment. */
  readonly paymentLink: string | null
}

const POLL_MS = 4000

/**
 * How an order by hand stands, asked by its reference until that is decided; no account is needed. Fails with DataError.
 * @param claimsSuccess the provider says that it is paid: the order hears of it any moment
 */
export function linkPayment(txRef: string, claimsSuccess: boolean) {
  return queryOptions<LinkPaymentStanding>({
    queryKey: ['link-payment', txRef],
    queryFn: async () => {
      const { outcome, payment_link: paymentLink = null } = await functionRequest<{
        outcome: PaymentOutcome
        payment_link?: string
      }>('verify-payment', { transactionId: txRef })
      return { outcome, paymentLink }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isOfflineError(state.error) || (claimsSuccess && state.data?.outcome === 'pending') ? POLL_MS : false,
  })
}
