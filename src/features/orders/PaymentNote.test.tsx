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

const textOf = (over: Parameters<typeof anOrder>[0]) =>
  render(<PaymentNote order={anOrder(over)} />).container.textContent

it('says nothing of a plain paid order', () => {
  expect(textOf({})).toBe('')
})

it('says of a paid order that an admin set back to pending that the payment is there', () => {
  expect(textOf({ status: 'pending' })).toBe('Your payment has arrived. The shop is still getting this order ready.')
  cleanup()
  expect(textOf({ status: 'pending', paymentStatus: 'pending' })).toBe('')
})

it('says of an open order that its card was declined, and nothing more once it is paid', () => {
  const declined = { declinedAt: Date.now(), reservedUntil: Date.now() + 60_000 }
  expect(textOf({ ...declined, status: 'pending', paymentStatus: 'pending' })).toMatch(
    /^Your card was declined\. You can try again until \d\d:\d\d\.$/,
  )
  cleanup()
  expect(textOf(declined)).toBe('')
})

it('says what reached the shop while it is looked at, and promises nothing yet', () => {
  expect(textOf({ paymentStatus: 'review', heldPayments: [SHORT] })).toBe(
    'Your payment reached us, and our team needs to check it.₦500.00 came, less than the ₦48,618.00 of this order.',
  )
})

it('says what the bank claims back or the shop sent back, and nothing of a dispute that is over', () => {
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

it('says of a paid order what came beyond its total', () => {
  expect(textOf({ heldPayments: [{ ...SHORT, reason: 'overpayment' }] })).toBe(
    '₦500.00 came on top of the ₦48,618.00 of this order. We send it back to you.',
  )
})

it('says of a paid order what else came and goes back, and when it went', () => {
  const again = { ...SHORT, id: 's2', transactionId: '4712', amount: 4_861_800, refundedAt: Date.UTC(2026, 10, 22, 12) }
  expect(textOf({ heldPayments: [SHORT, again] })).toBe(
    '₦500.00 came, less than the ₦48,618.00 of this order. We send it back to you.₦48,618.00 was sent back to you on 22 Nov 2026.',
  )
})

it('says why a late payment of the whole goes back', () => {
  const late = { ...SHORT, amount: 4_861_800, reason: 'item_removed' as const }
  expect(textOf({ status: 'cancelled', heldPayments: [late], paymentStatus: 'refund_due' })).toMatch(
    '₦48,618.00 came after this order had ended. A product in this order has been removed from the shop. We send it back to you.',
  )
})
