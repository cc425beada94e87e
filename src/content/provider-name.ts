// The sandbox simulates Flutterwave.
const NAMES: Readonly<Record<string, string>> = {
  flutterwave: 'Flutterwave',
  paystack: 'Paystack',
  sandbox: 'Flutterwave',
}

/** Returns the display name of a payment's provider; null if it isn't a card provider. */
export function knownProviderName(provider: string): string | null {
  return Object.hasOwn(NAMES, provider) ? (NAMES[provider] ?? null) : null
}

/**
 * Returns the display name of PAYMENT_PROVIDER, which defaults to Flutterwave.
 * @throws Error for a provider that the payment functions don't support
 */
export function providerName(provider: string | undefined): string {
  const known = provider || 'flutterwave'
  const name = knownProviderName(known)
  if (name === null) throw new Error(`PAYMENT_PROVIDER must be flutterwave or paystack, not ${known}`)
  return name
}
