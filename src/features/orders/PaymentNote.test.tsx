import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { HeldPayment } from '../../domain/orders/held-payment.ts'
import { anOrder } from './order-builder.ts'
import { PaymentNote } from './PaymentNote.tsx'

const SHORT: HeldPayment = {
  id: 's1',
  provider: 'sandbox',
  transactionId: '4711',
  amount: 50_000,
  currency: 'NGN',
  refundedAt: null,
  reason: 'short',
}

afterEach(cleanup)

const textOf = (overrides: Parameters<typeof anOrder>[0]) =>
  render(<PaymentNote order={anOrder(overrides)} />).container.textContent

it('is empty for a paid order', () => {
  expect(textOf({})).toBe('')
})

it('confirms the payment of a paid order set back to pending', () => {
  expect(textOf({ status: 'pending' })).toBe('Your payment has arrived. The shop is still getting this order ready.')
  cleanup()
  expect(textOf({ status: 'pending', paymentStatus: 'pending' })).toBe('')
})

it('reports a declined card until the order is paid', () => {
  const declined = { declinedAt: Date.now(), reservedUntil: Date.now() + 60_000 }
  expect(textOf({ ...declined, status: 'pending', paymentStatus: 'pending' })).toMatch(
    /^Your card was declined\. You can try again until \d\d:\d\d\.$/,
  )
  cleanup()
  expect(textOf(declined)).toBe('')
})

it('states the amount under review, without promising a refund', () => {
  expect(textOf({ paymentStatus: 'review', heldPayments: [SHORT] })).toBe(
    'Your payment reached us, and our team needs to check it.₦500.00 came, less than the ₦48,618.00 of this order.',
  )
})

it('reports refunds and open chargebacks, but not settled disputes', () => {
  const back = { id: 'r1', amount: 50_000, at: Date.UTC(2026, 10, 22, 12) }
  expect(textOf({ returns: [{ ...back, kind: 'refund', state: 'done' }] })).toBe(
    '₦500.00 was sent back to you on 22 Nov 2026.',
  )
  cleanup()
  expect(textOf({ returns: [{ ...back, kind: 'chargeback', state: 'open' }] })).toMatch(
    /^Your bank has asked for ₦500\.00 of this payment back/,
  )
  cleanup()
  expect(textOf({ returns: [{ ...back, kind: 'chargeback', state: 'kept' }] })).toBe('')
})

it('states the overpayment of a paid order', () => {
  expect(textOf({ heldPayments: [{ ...SHORT, reason: 'overpayment' }] })).toBe(
    '₦500.00 came on top of the ₦48,618.00 of this order. We send it back to you.',
  )
})

it('lists a paid order’s other payments with their refunds', () => {
  const again = { ...SHORT, id: 's2', transactionId: '4712', amount: 4_861_800, refundedAt: Date.UTC(2026, 10, 22, 12) }
  expect(textOf({ heldPayments: [SHORT, again] })).toBe(
    '₦500.00 came, less than the ₦48,618.00 of this order. We send it back to you.₦48,618.00 was sent back to you on 22 Nov 2026.',
  )
})

it('explains why a late payment is refunded', () => {
  const late = { ...SHORT, amount: 4_861_800, reason: 'item_removed' as const }
  expect(textOf({ status: 'cancelled', heldPayments: [late], paymentStatus: 'refund_due' })).toMatch(
    '₦48,618.00 came after this order had ended. A product in this order has been removed from the shop. We send it back to you.',
  )
})
