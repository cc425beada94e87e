import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney, koboFromNumeric, numericFromKobo } from './money.ts'

const MAX_NUMERIC_12_2 = 999_999_999_999
const anyKobo = fc.integer({ min: -MAX_NUMERIC_12_2, max: MAX_NUMERIC_12_2 })
const anyCurrency = fc.constantFrom(...(Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]))

describe('koboFromNumeric', () => {
  it('reads numeric(12,2) sent as a number or as text', () => {
    expect(koboFromNumeric(1999.99)).toBe(199_999)
    expect(koboFromNumeric('1999.99')).toBe(199_999)
    expect(koboFromNumeric('42900.00')).toBe(4_290_000)
    expect(koboFromNumeric(0)).toBe(0)
  })

  it('is exact for amounts that binary fractions misrepresent', () => {
    expect(koboFromNumeric(1.15)).toBe(115)
    expect(koboFromNumeric(8.29)).toBe(829)
    expect(koboFromNumeric(-0.07)).toBe(-7)
    expect(koboFromNumeric(9_999_999_999.99)).toBe(MAX_NUMERIC_12_2)
  })

  it('restores every stored amount, as number, text or JSON', () => {
    fc.assert(
      fc.property(anyKobo, (kobo) => {
        expect(koboFromNumeric(numericFromKobo(kobo))).toBe(kobo)
        expect(koboFromNumeric(numericFromKobo(kobo).toFixed(2))).toBe(kobo)
        expect(koboFromNumeric(JSON.parse(JSON.stringify(numericFromKobo(kobo))))).toBe(kobo)
      }),
    )
  })

  it('never returns a negative zero', () => {
    expect(Object.is(koboFromNumeric(-0.001), 0)).toBe(true)
    expect(Object.is(koboFromNumeric(-0), 0)).toBe(true)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 'NaN', 'free', '', ' '])('rejects %j', (value) => {
    expect(() => koboFromNumeric(value)).toThrow(RangeError)
  })
})

describe('formatMoney', () => {
  it('shows symbol, en-US grouping and two decimals', () => {
    expect(formatMoney({ minor: 0, currency: 'NGN' })).toBe('₦0.00')
    expect(formatMoney({ minor: 5, currency: 'USD' })).toBe('$0.05')
    expect(formatMoney({ minor: 99_999, currency: 'KES' })).toBe('KSh999.99')
    expect(formatMoney({ minor: 100_000, currency: 'CAD' })).toBe('C$1,000.00')
    expect(formatMoney({ minor: 123_456_789_00, currency: 'NGN' })).toBe('₦123,456,789.00')
    expect(formatMoney({ minor: 14_900, currency: 'JPY' })).toBe('¥149.00')
  })

  it('puts the minus before the symbol', () => {
    expect(formatMoney({ minor: -123_456, currency: 'GBP' })).toBe('-£1,234.56')
    expect(formatMoney({ minor: -0, currency: 'GBP' })).toBe('£0.00')
  })

  it('formats every amount of every currency as en-US does', () => {
    const enUs = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(anyKobo, anyCurrency, (minor, currency) => {
        const sign = minor < 0 ? '-' : ''
        const expected = `${sign}${CURRENCY_SYMBOLS[currency]}${enUs.format(Math.abs(minor) / 100)}`
        expect(formatMoney({ minor, currency })).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})
