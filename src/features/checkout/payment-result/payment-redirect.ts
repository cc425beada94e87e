/** The parameters of the provider's redirect. They are a hint: only the server's verification decides. */
export type PaymentRedirect = {
  /** The transaction id, or the reference when there is no id. Null: there is nothing to verify. */
  readonly reference: string | null
  /** False for a cancelled or failed attempt, which shows as failed unless the server knows better. */
  readonly claimsSuccess: boolean
  /** The customer left the provider's page without paying. */
  readonly hasCancelled: boolean
}

const REFERENCE = /^[\w.:-]{1,128}$/

function reference(value: string | null): string | null {
  const trimmed = value?.trim() ?? ''
  return REFERENCE.test(trimmed) ? trimmed : null
}

/**
 * Reads `status`, `tx_ref` and `transaction_id` of the redirect.
 * Flutterwave writes `completed` for some card payments, so it counts as `successful` does.
 */
export function readPaymentRedirect(query: URLSearchParams): PaymentRedirect {
  const status = query.get('status')
  return {
    reference: reference(query.get('transaction_id')) ?? reference(query.get('tx_ref')),
    claimsSuccess: status === 'successful' || status === 'completed',
    hasCancelled: status === 'cancelled',
  }
}
