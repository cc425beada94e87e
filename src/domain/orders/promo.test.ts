import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePromoCode, type Promo, promoDiscount } from './promo.ts'

const tenPercent: Promo = { kind: 'percent', basisPoints: 1000, minimumSubtotal: 500_000 }
const thousandOff: Promo = { kind: 'amount', amount: 100_000, minimumSubtotal: 0 }

const promo: fc.Arbitrary<Promo> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    minimumSubtotal: fc.nat(1_000_000),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.nat(10_000_000),
    minimumSubtotal: fc.nat(1_000_000),
  }),
)

describe('promoDiscount', () => {
  it('is a percentage, rounded to the kobo', () => {
    expect(promoDiscount(tenPercent, 1_000_005)).toBe(100_001)
    expect(promoDiscount(tenPercent, 1_000_004)).toBe(100_000)
  })

  it('is an amount, never more than the items cost', () => {
    expect(promoDiscount(thousandOff, 300_000)).toBe(100_000)
    expect(promoDiscount(thousandOff, 40_000)).toBe(40_000)
  })

  it('is zero below the minimum, and applies at it', () => {
    expect(promoDiscount(tenPercent, 499_999)).toBe(0)
    expect(promoDiscount(tenPercent, 500_000)).toBe(50_000)
  })

  it('is between zero and the subtotal', () => {
    fc.assert(
      fc.property(promo, fc.nat(100_000_000), (code, subtotal) => {
        const discount = promoDiscount(code, subtotal)
        expect(Number.isInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
    )
  })
})

describe('normalizePromoCode', () => {
  it('trims and lowercases', () => {
    expect(normalizePromoCode(' OJA10 ')).toBe('oja10')
  })
})
