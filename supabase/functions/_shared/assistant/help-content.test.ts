import { expect, test } from 'vitest'
import { helpContent } from './help-content.ts'

const answer = (id: string, paymentProvider: string) =>
  helpContent(paymentProvider).entries.find((entry) => entry.id === id)?.answer

test('the assistant tells the delivery fees', () => {
  expect(answer('delivery-fee', 'flutterwave')).toContain('Within Ibadan: ₦1,500.00, 24 hours')
})

test('the assistant names the card provider of its shop', () => {
  expect(answer('payment', 'paystack')).toBe(
    'By card. Payments are secured by Paystack; we never see your card number.',
  )
})
