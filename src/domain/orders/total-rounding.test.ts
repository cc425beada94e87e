import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkoutTotals } from './pricing.ts'
import { totalRounding } from './total-rounding.ts'

it('is what the figures lack to the total', () => {
  const figures = { subtotal: 7_475_000, shippingFee: 250_000, vat: 560_625, discount: 0 }
  expect(totalRounding({ ...figures, total: 8_285_600 })).toBe(-25)
  expect(totalRounding({ ...figures, vat: 560_675, total: 8_285_700 })).toBe(25)
  expect(totalRounding({ ...figures, vat: 560_600, total: 8_285_600 })).toBe(0)
})

it('is never more than half a naira', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000_000 }), fc.nat(), (unitPrice, discount) => {
      const totals = checkoutTotals([{ unitPrice, quantity: 1 }], 'nigeria', discount)
      expect(Math.abs(totalRounding(totals))).toBeLessThanOrEqual(50)
    }),
  )
})
