import { createFlutterwave, type FlutterwaveSettings } from './flutterwave.ts'
import { linkOnLoopback } from './payment-link.ts'
import type { PaymentProvider } from './provider.ts'

/** The local test provider, which speaks Flutterwave's protocol. */
export function createSandbox(settings: Omit<FlutterwaveSettings, 'name' | 'checkLink'>): PaymentProvider {
  return createFlutterwave({ ...settings, name: 'sandbox', checkLink: linkOnLoopback })
}
