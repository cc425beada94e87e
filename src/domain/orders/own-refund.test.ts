import { expect, it } from 'vitest'
import { ownRefund } from './own-refund.ts'

const overpayment = (refundedAt: number | null) => ({ isOverpayment: true, amount: 27_500, refundedAt })

it.each([
  ['the total, where nothing else is known', { paidAmount: null, secondPayments: [] }, 500_000],
  ['what came, where that is less', { paidAmount: 50_000, secondPayments: [] }, 50_000],
  ['all that came, where that is more', { paidAmount: 527_500, secondPayments: [overpayment(null)] }, 527_500],
  ['what is left of it, once a part went back', { paidAmount: 527_500, secondPayments: [overpayment(1)] }, 500_000],
  [
    'all of it, whatever other payments went back',
    { paidAmount: 527_500, secondPayments: [{ ...overpayment(1), isOverpayment: false }] },
    527_500,
  ],
])('%s', (_, order, refund) => {
  expect(ownRefund({ total: 500_000, ...order })).toBe(refund)
})
