import { expect, it } from 'vitest'
import { readHeldPayment } from './order-row.ts'

const ROW = {
  id: 's1',
  provider: 'flutterwave',
  provider_transaction_id: '4711',
  amount: 5725,
  currency: 'NGN',
  refunded_at: null,
  reason: 'second',
}

it('converts naira to kobo, and has no refund time until refunded', () => {
  expect(readHeldPayment(ROW)).toEqual({
    id: 's1',
    provider: 'flutterwave',
    transactionId: '4711',
    amount: 572_500,
    currency: 'NGN',
    refundedAt: null,
    reason: 'second',
  })
})

it('reads the refund time, and an unknown amount as null', () => {
  const row = { ...ROW, amount: null, currency: null, refunded_at: '2026-11-21T10:00:00+00:00' }
  expect(readHeldPayment(row)).toMatchObject({
    amount: null,
    currency: null,
    refundedAt: Date.UTC(2026, 10, 21, 10),
  })
})
