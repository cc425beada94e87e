const NAMES: Readonly<Record<string, string>> = { flutterwave: 'Flutterwave', paystack: 'Paystack' }

/**
 * How the shop calls the card provider of PAYMENT_PROVIDER; Flutterwave without one, and in a sandbox.
 * @throws Error for a provider that the payment functions do not know
 */
export function providerName(provider: string | undefined): string {
  const known = provider || 'flutterwave'
  if (known === 'sandbox') return 'Flutterwave'
  const name = Object.hasOwn(NAMES, known) ? NAMES[known] : undefined
  if (name === undefined) throw new Error(`PAYMENT_PROVIDER must be flutterwave or paystack, not ${known}`)
  return name
}
