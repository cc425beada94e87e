import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertFromNaira, formatNairaIn, type Rates, shownCurrency } from './currency.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode, formatNaira } from './money.ts'

const RATES: Rates = [
  { currency: 'USD', rate: 1 },
  { currency: 'GBP', rate: 0.79 },
  { currency: 'NGN', rate: 1550 },
  { currency: 'KES', rate: 129 },
  { currency: 'JPY', rate: 149 },
]
const IN = (country: string, rates: Rates = RATES) => shownCurrency(country, rates)
const NAIRA = IN('NG')
const stored = fc.integer({ min: 0, max: 999_999_999_999 })
const anyRate = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100)
const currency = fc.record({
  code: fc.constantFrom(...(Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[])),
  rate: anyRate,
  nairaRate: anyRate,
})

describe('shownCurrency', () => {
  it('is chosen by the stored country', () => {
    expect(IN('GB')).toEqual({ code: 'GBP', rate: 0.79, nairaRate: 1550 })
    expect(IN('EU', [...RATES, { currency: 'EUR', rate: 0.85 }]).code).toBe('EUR')
  })

  it.each(['IN', 'XX', '', 'U', 'USD', 'toString'])('is naira if the shop offers no currency for %j', (country) => {
    expect(IN(country).code).toBe('NGN')
  })
})

describe('convertFromNaira', () => {
  it('shows stored naira exactly, to the kobo', () => {
    expect(formatNairaIn(199_999, NAIRA)).toBe('₦1,999.99')
    fc.assert(
      fc.property(stored, (kobo) => {
        expect(convertFromNaira(kobo, NAIRA)).toEqual({ minor: kobo, currency: 'NGN' })
        expect(formatNairaIn(kobo, NAIRA)).toBe(formatNaira(kobo))
        expect(Number(formatNaira(kobo).replace(/[₦,]/g, ''))).toBe(kobo / 100)
      }),
    )
  })

  it('converts through dollars at 1550 naira', () => {
    expect(formatNairaIn(4_290_000, IN('US'))).toBe('$27.68')
    expect(formatNairaIn(155_000, IN('US'))).toBe('$1.00')
    expect(formatNairaIn(155_000, IN('GB'))).toBe('£0.79')
    expect(formatNairaIn(155_000, IN('JP'))).toBe('¥149.00')
    expect(formatNairaIn(15_500_000, IN('KE'))).toBe('KSh12,900.00')
  })

  it('rounds once, at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), currency, (kobo, key) => {
        const exact = key.code === 'NGN' ? kobo : (kobo * key.rate) / key.nairaRate
        expect(Math.abs(convertFromNaira(kobo, key).minor - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
      }),
    )
  })

  it('never shows a more expensive product as cheaper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(1_000_000), currency, (kobo, more, key) => {
        expect(convertFromNaira(kobo + more, key).minor).toBeGreaterThanOrEqual(convertFromNaira(kobo, key).minor)
      }),
    )
  })

  it('converts a refund to the same amount, negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), currency, (kobo, key) => {
        expect(convertFromNaira(-kobo, key).minor + convertFromNaira(kobo, key).minor).toBe(0)
      }),
    )
  })
})
