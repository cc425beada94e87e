import { expect, it } from 'vitest'
import type { HeldPayment } from '../../domain/orders/held-payment.ts'
import { heldMoneyNote } from './order-columns.tsx'

const TOTAL = 572_500

function aPayment(overrides: Partial<HeldPayment> = {}): HeldPayment {
  return {
    id: 's',
    provider: 'sandbox',
    transactionId: '4711',
    amount: TOTAL,
    currency: 'NGN',
    refundedAt: null,
    reason: 'second',
    ...overrides,
  }
}

const short = aPayment({ amount: 50_000, reason: 'short' })

it.each([
  ['an order in review: the amount received', 'review', [short], '₦500.00 came'],
  ['an order paid twice', 'completed', [short, aPayment()], 'paid twice: refund due'],
  ['an order paid after an underpayment', 'completed', [short], '₦500.00 to give back'],
  [
    'an overpaid order: the overpayment',
    'completed',
    [aPayment({ amount: 27_500, reason: 'overpayment' })],
    '₦275.00 to give back',
  ],
  ['a cancelled order: the owed amount', 'refund_due', [short, aPayment()], '₦500.00 + ₦5,725.00 to give back'],
  ['a refunded order: none', 'completed', [aPayment({ refundedAt: 1 })], null],
  ['a plain order: none', 'completed', [], null],
] as const)('notes for %s', (_, paymentStatus, heldPayments, note) => {
  expect(heldMoneyNote({ paymentStatus, heldPayments })).toBe(note)
})
