import { createFlutterwave, type FlutterwaveSettings } from './flutterwave.ts'
import { linkOnLoopback } from './payment-link.ts'
import type { PaymentProvider } from './provider.ts'

/** The local stand-in: Flutterwave's protocol, spoken to this machine. */
export function createSandbox(settings: Omit<FlutterwaveSettings, 'name' | 'checkLink'>): PaymentProvider {
  return createFlutterwave({ ...settings, name: 'sandbox', checkLink: linkOnLoopback })
}
