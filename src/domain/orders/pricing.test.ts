import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNairaIn, shownCurrency } from '../money/currency.ts'
import {
  cartEstimate,
  checkoutTotals,
  koboFromDollars,
  type PricedItem,
  roundToNaira,
  subtotalOf,
  totalRounding,
} from './pricing.ts'
import type { ShippingMethod } from './shipping.ts'
import { IN_NIGERIA, THREE_METHODS, WITHIN_IBADAN } from './shipping-builder.ts'

const item: fc.Arbitrary<PricedItem> = fc.record({
  unitPrice: fc.integer({ min: 1, max: 500_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const items = fc.array(item, { minLength: 1, maxLength: 30 })
const method = fc.constantFrom(...THREE_METHODS)
const by = (each: ShippingMethod, vatPercent = 7.5) => ({ method: each, vatPercent })
const RATES = [
  { currency: 'USD', rate: 1 },
  { currency: 'NGN', rate: 1550 },
] as const

describe('roundToNaira', () => {
  it('rounds half a naira away from zero', () => {
    expect(roundToNaira(149)).toBe(100)
    expect(roundToNaira(150)).toBe(200)
    expect(roundToNaira(-150)).toBe(-200)
    expect(roundToNaira(-149)).toBe(-100)
  })

  it('changes an amount by at most half a naira', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (kobo) => {
        expect(roundToNaira(kobo) % 100).toBeCloseTo(0)
        expect(Math.abs(roundToNaira(kobo) - kobo)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('koboFromDollars', () => {
  it('converts whole dollars back exactly', () => {
    expect(koboFromDollars(100, RATES)).toBe(15_500_000)
    expect(formatNairaIn(koboFromDollars(15, RATES), shownCurrency('US', RATES))).toBe('$15.00')
  })
})

/** A cart with one item of this many kobo. */
const worth = (unitPrice: number): PricedItem[] => [{ unitPrice, quantity: 1 }]

describe('subtotalOf', () => {
  it('sums price times quantity', () => {
    expect(
      subtotalOf([
        { unitPrice: 4_290_000, quantity: 1 },
        { unitPrice: 620_000, quantity: 3 },
      ]),
    ).toBe(6_150_000)
    expect(subtotalOf([])).toBe(0)
  })

  it('doesn’t depend on the items’ order', () => {
    fc.assert(fc.property(items, (cart) => subtotalOf([...cart].reverse()) === subtotalOf(cart)))
  })
})

describe('cartEstimate', () => {
  it('is zero without items', () => {
    expect(cartEstimate([], RATES)).toMatchObject({ subtotal: 0, shippingFee: 0, vat: 0, total: 0 })
  })

  it('adds 15 dollars of shipping and 8 % tax to a small cart', () => {
    expect(cartEstimate(worth(7_085_000), RATES)).toMatchObject({
      subtotal: 7_085_000,
      shippingFee: 2_325_000,
      vat: 566_800,
      total: 9_976_800,
    })
  })

  it('ships free only when the subtotal exceeds 100 dollars', () => {
    expect(cartEstimate(worth(15_500_000), RATES).shippingFee).toBe(2_325_000)
    expect(cartEstimate(worth(15_500_001), RATES).shippingFee).toBe(0)
  })

  it('totals the amounts that it shows', () => {
    fc.assert(
      fc.property(items, (cart) => {
        const { subtotal, shippingFee, vat, total } = cartEstimate(cart, RATES)
        expect(total).toBe(subtotal + shippingFee + vat)
        expect(Math.abs(vat - subtotal * 0.08)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('checkoutTotals', () => {
  it('charges items, delivery and 7.5 % VAT of the items', () => {
    expect(checkoutTotals(worth(4_550_000), by(IN_NIGERIA))).toEqual({
      subtotal: 4_550_000,
      shippingFee: 250_000,
      vatPercent: 7.5,
      vat: 341_250,
      discount: 0,
      total: 5_141_300,
    })
  })

  it('rounds VAT to the kobo and the total to the naira, halves away from zero', () => {
    const { vat, total } = checkoutTotals(worth(20), by(WITHIN_IBADAN))
    expect(vat).toBe(2)
    expect(total).toBe(150_000)
    expect(checkoutTotals(worth(46), by(WITHIN_IBADAN)).total).toBe(150_000)
    expect(checkoutTotals(worth(47), by(WITHIN_IBADAN)).total).toBe(150_100)
  })

  it('subtracts the discount from the total, without changing VAT', () => {
    const plain = checkoutTotals(worth(1_000_000), by(IN_NIGERIA))
    const reduced = checkoutTotals(worth(1_000_000), by(IN_NIGERIA), 100_000)
    expect(reduced.vat).toBe(plain.vat)
    expect(reduced.total).toBe(plain.total - 100_000)
  })

  it('limits the discount to between zero and the items’ cost', () => {
    expect(checkoutTotals(worth(1_000), by(WITHIN_IBADAN), 5_000).discount).toBe(1_000)
    expect(checkoutTotals(worth(1_000), by(WITHIN_IBADAN), -5_000).discount).toBe(0)
  })

  it('charges whole naira within half a naira of the exact sum', () => {
    fc.assert(
      fc.property(items, method, fc.nat(1_000_000_000), (cart, code, discount) => {
        const totals = checkoutTotals(cart, by(code), discount)
        const exact = totals.subtotal + totals.shippingFee + totals.vat - totals.discount
        expect(totals.total % 100).toBe(0)
        expect(Math.abs(totals.total - exact)).toBeLessThanOrEqual(50)
        expect(totals.total).toBeGreaterThan(0)
      }),
    )
  })

  it('charges no delivery from the method’s threshold, before discounts', () => {
    const free = { ...IN_NIGERIA, freeFrom: 1_000_000 }
    expect(checkoutTotals(worth(1_000_000), by(free), 500_000)).toMatchObject({ shippingFee: 0, total: 575_000 })
    expect(checkoutTotals(worth(999_900), by(free)).shippingFee).toBe(250_000)
  })

  it('equals exact decimal arithmetic for every cart and VAT rate', () => {
    const round = (value: bigint, unit: bigint) => ((2n * value + unit) / (2n * unit)) * unit
    fc.assert(
      fc.property(items, method, fc.nat(5_000), (cart, code, basisPoints) => {
        const { subtotal, shippingFee, vat, total } = checkoutTotals(cart, by(code, basisPoints / 100))
        // In ten-thousandths of a kobo, because SQL's numeric keeps every digit until round().
        const exactVat = round(BigInt(subtotal) * BigInt(basisPoints), 10_000n)
        expect(BigInt(vat) * 10_000n).toBe(exactVat)
        expect(BigInt(total)).toBe(round(BigInt(subtotal + shippingFee) + exactVat / 10_000n, 100n))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('totalRounding', () => {
  it('is the difference between the total and its parts', () => {
    const figures = { subtotal: 7_475_000, shippingFee: 250_000, vat: 560_625, discount: 0 }
    expect(totalRounding({ ...figures, total: 8_285_600 })).toBe(-25)
    expect(totalRounding({ ...figures, vat: 560_675, total: 8_285_700 })).toBe(25)
    expect(totalRounding({ ...figures, vat: 560_600, total: 8_285_600 })).toBe(0)
  })

  it('is never more than half a naira', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000_000 }), fc.nat(), (unitPrice, discount) => {
        const totals = checkoutTotals([{ unitPrice, quantity: 1 }], by(IN_NIGERIA), discount)
        expect(Math.abs(totalRounding(totals))).toBeLessThanOrEqual(50)
      }),
    )
  })
})
