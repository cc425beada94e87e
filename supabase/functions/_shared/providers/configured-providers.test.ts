import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { configuredProviders } from './configured-providers.ts'

const BASE: Record<string, string> = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
}
const SANDBOX = {
  PAYMENT_PROVIDER: 'sandbox',
  SANDBOX_PROVIDER_URL: 'http://localhost:4321/_local/pay',
  SANDBOX_SECRET_KEY: 'secret',
}

function configure(variables: Record<string, string>) {
  const all: Record<string, string | undefined> = { ...BASE, ...variables }
  return configuredProviders(readEnvironment((name) => all[name]))
}

describe('the active provider', () => {
  test('is set by PAYMENT_PROVIDER', () => {
    expect(configure({ PAYMENT_PROVIDER: 'flutterwave', FLUTTERWAVE_SECRET_KEY: 'k' }).current.name).toBe('flutterwave')
    expect(configure({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'k' }).current.name).toBe('paystack')
  })

  test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'is the sandbox on %s',
    (siteUrl) => {
      expect(configure({ ...SANDBOX, SITE_URL: siteUrl }).current.name).toBe('sandbox')
    },
  )

  test.each([
    'https://shop.example',
    'https://localhost.example',
    'http://192.168.0.7:4321',
    'https://127.0.0.1.example',
  ])('is never the sandbox on %s', (siteUrl) => {
    expect(() => configure({ ...SANDBOX, SITE_URL: siteUrl })).toThrow('sandbox')
  })

  test.each([
    [{}, 'PAYMENT_PROVIDER'],
    [{ PAYMENT_PROVIDER: 'cash' }, 'cash'],
    [{ PAYMENT_PROVIDER: 'flutterwave' }, 'FLUTTERWAVE_SECRET_KEY'],
    [{ PAYMENT_PROVIDER: 'paystack' }, 'PAYSTACK_SECRET_KEY'],
  ])('is not guessed from %o', (variables, named) => {
    expect(() => configure(variables as Record<string, string>)).toThrow(named)
  })
})

describe('after a change of provider', () => {
  const both = { FLUTTERWAVE_SECRET_KEY: 'k', PAYSTACK_SECRET_KEY: 'k' }

  test('orders and webhooks of the previous one still reach it while its keys are set', () => {
    const providers = configure({ PAYMENT_PROVIDER: 'paystack', ...both })
    expect(providers.named('flutterwave').name).toBe('flutterwave')
    expect(providers.forWebhook(new Headers({ 'verif-hash': 'x' }))?.name).toBe('flutterwave')
    expect(providers.forWebhook(new Headers({ 'x-paystack-signature': 'x' }))?.name).toBe('paystack')
  })

  test('an order of a provider without keys is an error, and goes to no other', () => {
    const providers = configure({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'k' })
    expect(() => providers.named('flutterwave')).toThrow('flutterwave')
    expect(providers.forWebhook(new Headers({ 'verif-hash': 'x' }))).toBeNull()
  })
})
