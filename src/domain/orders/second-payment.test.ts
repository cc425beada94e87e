import { expect, it } from 'vitest'
import { owedBack, type SecondPayment, secondPaymentAmount, secondPaymentReason } from './second-payment.ts'

const PAYMENT: SecondPayment = {
  id: 's1',
  provider: 'flutterwave',
  transactionId: '4711',
  amount: 572_500,
  currency: 'NGN',
  refundedAt: null,
  isOverpayment: false,
  isItemRemoved: false,
}

it.each([
  [572_500, 'NGN', '₦5,725.00'],
  [1250, 'USD', '$12.50'],
  [1250, 'CHF', 'CHF 12.50'],
  [1250, null, '12.50'],
  [null, null, 'Money'],
])('%s of %s reads as %s', (amount, currency, text) => {
  expect(secondPaymentAmount({ ...PAYMENT, amount, currency })).toBe(text)
})

it.each([
  [499_999, 'NGN', 'underpayment'],
  [500_000, 'NGN', 'second-payment'],
  [500_001, 'NGN', 'second-payment'],
  [900_000, 'USD', 'other-currency'],
  [900_000, null, 'other-currency'],
  [null, 'NGN', 'unknown-amount'],
])('%s of %s does not pay an order of 500000 because it is %s', (amount, currency, reason) => {
  expect(secondPaymentReason({ ...PAYMENT, amount, currency }, 500_000)).toBe(reason)
})

it.each([100, 500_000])('%s beyond the total is an overpayment, however much it is', (amount) => {
  expect(secondPaymentReason({ ...PAYMENT, amount, isOverpayment: true }, 500_000)).toBe('overpayment')
})

it('is owed until it went back', () => {
  const given = { ...PAYMENT, id: 's2', refundedAt: 1 }
  expect(owedBack([given, PAYMENT])).toEqual([PAYMENT])
})

it.each([
  [499_999, 'underpayment'],
  [500_000, 'late-payment'],
])('%s that comes when an ended order can not be sent in whole is %s', (amount, reason) => {
  expect(secondPaymentReason({ ...PAYMENT, amount, isItemRemoved: true }, 500_000)).toBe(reason)
})
