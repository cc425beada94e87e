import { expect, it } from 'vitest'
import type { HeldPayment } from '../../domain/orders/held-payment.ts'
import { heldMoneyNote } from './order-columns.tsx'

const TOTAL = 572_500

function aPayment(over: Partial<HeldPayment> = {}): HeldPayment {
  return {
    id: 's',
    provider: 'sandbox',
    transactionId: '4711',
    amount: TOTAL,
    currency: 'NGN',
    refundedAt: null,
    reason: 'second',
    ...over,
  }
}

const short = aPayment({ amount: 50_000, reason: 'short' })

it.each([
  ['an order in review, what came', 'review', [short], '₦500.00 came'],
  ['an order paid twice', 'completed', [short, aPayment()], 'paid twice: refund due'],
  ['an order paid after too little', 'completed', [short], '₦500.00 to give back'],
  [
    'an order paid with more than its total, the overpayment',
    'completed',
    [aPayment({ amount: 27_500, reason: 'overpayment' })],
    '₦275.00 to give back',
  ],
  ['a cancelled order, all that is owed', 'refund_due', [short, aPayment()], '₦500.00 + ₦5,725.00 to give back'],
  ['an order whose money went back, nothing', 'completed', [aPayment({ refundedAt: 1 })], null],
  ['a plain order, nothing', 'completed', [], null],
] as const)('notes for %s', (_, paymentStatus, heldPayments, note) => {
  expect(heldMoneyNote({ paymentStatus, heldPayments })).toBe(note)
})
