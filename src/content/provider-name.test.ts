import { expect, it } from 'vitest'
import { providerName } from './provider-name.ts'

it.each([
  ['paystack', 'Paystack'],
  ['flutterwave', 'Flutterwave'],
  ['sandbox', 'Flutterwave'],
  ['', 'Flutterwave'],
  [undefined, 'Flutterwave'],
])('names the provider %j %s', (provider, name) => {
  expect(providerName(provider)).toBe(name)
})

it.each(['Paystack ', 'toString'])('rejects the unknown provider %j', (provider) => {
  expect(() => providerName(provider)).toThrow(/PAYMENT_PROVIDER must be/)
})
