import { expect, it } from 'vitest'
import { maxRefund, refundAmount } from './refund.ts'

it('reads a typed refund to the kobo, and rejects invalid or too large amounts', () => {
  expect(['1999.99', ' 0.01 ', 'N2,000'].map((typed) => refundAmount(typed, 200_000))).toEqual([199_999, 1, 200_000])
  for (const typed of ['', '0', '0.00', '-5', '2000.01', '1.005', '1e3', 'all', '1,00', '2,000.01']) {
    expect(refundAmount(typed, 200_000), typed).toBeNull()
  }
})

it('refunds an extra payment at most by its own amount', () => {
  const payment = { provider: 'sandbox', transactionId: '1', remaining: 600_000, owed: 27_500 }
  expect(maxRefund({ ...payment, reason: 'held_payment' })).toBe(27_500)
  expect(maxRefund({ ...payment, reason: 'goodwill' })).toBe(600_000)
})
