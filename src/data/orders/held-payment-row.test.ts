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

it('turns naira into kobo and keeps what is owed as owed', () => {
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

it('knows when the money went back, and that an amount may be unknown', () => {
  const row = { ...ROW, amount: null, currency: null, refunded_at: '2026-11-21T10:00:00+00:00' }
  expect(readHeldPayment(row)).toMatchObject({
    amount: null,
    currency: null,
    refundedAt: Date.UTC(2026, 10, 21, 10),
  })
})
