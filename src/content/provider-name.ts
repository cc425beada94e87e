// The sandbox plays Flutterwave.
const NAMES: Readonly<Record<string, string>> = {
  flutterwave: 'Flutterwave',
  paystack: 'Paystack',
  sandbox: 'Flutterwave',
}

/** How the shop calls what took a payment; null for what is no card provider. */
export function knownProviderName(provider: string): string | null {
  return Object.hasOwn(NAMES, provider) ? (NAMES[provider] ?? null) : null
}

/**
 * How the shop calls the card provider of PAYMENT_PROVIDER; Flutterwave without one, and in a sandbox.
 * @throws Error for a provider that the payment functions do not know
 */
export function providerName(provider: string | undefined): string {
  const known = provider || 'flutterwave'
  const name = knownProviderName(known)
  if (name === null) throw new Error(`PAYMENT_PROVIDER must be flutterwave or paystack, not ${known}`)
  return name
}
