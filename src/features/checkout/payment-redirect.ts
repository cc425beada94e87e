const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * Returns the provider's page as a safe URL, or null if it isn't one: https with a host and without credentials, or the
 * sandbox provider if both it and the shop run on this machine.
 */
export function safePaymentUrl(link: unknown, shopOrigin: string): string | null {
  const url = typeof link === 'string' && parseUrl(link, shopOrigin)
  if (!url || url.username || url.password || !url.hostname) return null
  if (url.protocol === 'https:') return url.href
  const isLocal = LOOPBACK.has(url.hostname) && LOOPBACK.has(new URL(shopOrigin).hostname)
  return url.protocol === 'http:' && isLocal ? url.href : null
}

/** The parameters of the provider's redirect. They are untrusted: only the server's verification decides. */
export type PaymentRedirect = {
  /** The transaction id, or else our tx_ref. Null if there is nothing to verify. */
  readonly reference: string | null
  /** False for a cancelled or failed attempt, which shows as failed unless the server reports otherwise. */
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
 * Reads `status`, `tx_ref` and `transaction_id` from the redirect.
 * Flutterwave sends `completed` for some card payments, so it is treated as `successful`.
 */
export function readPaymentRedirect(query: URLSearchParams): PaymentRedirect {
  const status = query.get('status')
  return {
    reference: reference(query.get('transaction_id')) ?? reference(query.get('tx_ref')),
    claimsSuccess: status === 'successful' || status === 'completed',
    hasCancelled: status === 'cancelled',
  }
}
