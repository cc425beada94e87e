import { expect, it } from 'vitest'
import { type HeldPayment, heldPaymentAmount, paymentsToRefund } from './held-payment.ts'

const PAYMENT: HeldPayment = {
  id: 's1',
  provider: 'flutterwave',
  transactionId: '4711',
  amount: 572_500,
  currency: 'NGN',
  refundedAt: null,
  reason: 'second',
}

it.each([
  [572_500, 'NGN', '₦5,725.00'],
  [1250, 'USD', '$12.50'],
  [1250, 'CHF', 'CHF 12.50'],
  [1250, null, '12.50'],
  [null, null, 'Money'],
])('%s of %s reads as %s', (amount, currency, text) => {
  expect(heldPaymentAmount({ ...PAYMENT, amount, currency })).toBe(text)
})

it('is owed until refunded', () => {
  const given = { ...PAYMENT, id: 's2', refundedAt: 1 }
  expect(paymentsToRefund([given, PAYMENT])).toEqual([PAYMENT])
})
