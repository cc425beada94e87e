import { type Environment, required } from '../environment.ts'
import { createFlutterwave } from './flutterwave.ts'
import { isLoopback } from './payment-link.ts'
import { createPaystack } from './paystack.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'

export type ConfiguredProviders = {
  /** Takes new payments. */
  readonly current: PaymentProvider
  readonly timeoutMs: number
  /** The current one, and others whose keys are still set. */
  readonly all: readonly PaymentProvider[]
  /** Orders keep their provider after PAYMENT_PROVIDER changes. */
  named(name: string): PaymentProvider
  forWebhook(headers: Headers): PaymentProvider | null
}

const DEFAULT_TIMEOUT_MS = 10_000

/** Throws if PAYMENT_PROVIDER is missing, unknown or without keys, or is the sandbox on a public site. */
export function configuredProviders(
  environment: Environment,
  fetchFunction: typeof fetch = fetch,
): ConfiguredProviders {
  const name = required('PAYMENT_PROVIDER', environment.read('PAYMENT_PROVIDER'))
  if (name === 'sandbox' && !isLoopback(new URL(environment.siteUrl).hostname)) {
    throw new Error('PAYMENT_PROVIDER is sandbox, but SITE_URL is not this machine: no money would be taken')
  }
  const timeoutMs = Number(environment.read('PROVIDER_TIMEOUT_MS') ?? DEFAULT_TIMEOUT_MS)
  const make = (wanted: string) => makeProvider(wanted, environment, { timeoutMs, fetch: fetchFunction })
  const current = make(name)
  const others = ['flutterwave', 'paystack'].filter((other) => other !== name && hasKeys(other, environment)).map(make)
  const all = [current, ...others]
  return {
    current,
    timeoutMs,
    all,
    named: (wanted) => {
      const provider = all.find((candidate) => candidate.name === wanted)
      if (!provider) throw new Error(`an order was placed with ${wanted}, which has no keys any more`)
      return provider
    },
    forWebhook: (headers) => all.find((provider) => provider.signsWith(headers)) ?? null,
  }
}

function hasKeys(name: string, { read }: Environment): boolean {
  return Boolean(read(`${name.toUpperCase()}_SECRET_KEY`))
}

type Transport = { readonly timeoutMs: number; readonly fetch: typeof fetch }

function makeProvider(name: string, { read }: Environment, transport: Transport): PaymentProvider {
  const secret = (variable: string) => required(variable, read(variable))
  switch (name) {
    case 'flutterwave':
      return createFlutterwave({
        ...transport,
        baseUrl: 'https://api.flutterwave.com/v3',
        secretKey: secret('FLUTTERWAVE_SECRET_KEY'),
        webhookSecret: read('FLUTTERWAVE_WEBHOOK_SECRET'),
      })
    case 'paystack':
      return createPaystack({
        ...transport,
        baseUrl: 'https://api.paystack.co',
        secretKey: secret('PAYSTACK_SECRET_KEY'),
      })
    case 'sandbox':
      return createSandbox({
        ...transport,
        baseUrl: `${secret('SANDBOX_PROVIDER_URL').replace(/\/+$/, '')}/v3`,
        secretKey: secret('SANDBOX_SECRET_KEY'),
        webhookSecret: read('SANDBOX_WEBHOOK_SECRET'),
      })
    default:
      throw new Error(`PAYMENT_PROVIDER must be flutterwave, paystack or sandbox, not ${name}`)
  }
}
