import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COUNTRY_KEYS,
  CURRENCIES,
  convertFromNaira,
  currencyForCountry,
  formatNairaIn,
  isCountryKey,
  koboFromDollars,
} from './currency.ts'
import { formatNaira } from './money.ts'

const stored = fc.integer({ min: 0, max: 999_999_999_999 })
const country = fc.constantFrom(...COUNTRY_KEYS)

describe('the currency table', () => {
  it('has the thirteen rows of the specification, code, symbol and rate', () => {
    const rows = COUNTRY_KEYS.map((key) => [key, CURRENCIES[key].code, CURRENCIES[key].symbol, CURRENCIES[key].rate])
    expect(rows).toEqual([
      ['US', 'USD', '$', 1],
      ['GB', 'GBP', '£', 0.79],
      ['CA', 'CAD', 'C$', 1.35],
      ['AU', 'AUD', 'A$', 1.52],
      ['EU', 'EUR', '€', 0.85],
      ['NG', 'NGN', '₦', 1550],
      ['KE', 'KES', 'KSh', 129],
      ['ZA', 'ZAR', 'R', 18.5],
      ['IN', 'INR', '₹', 83],
      ['CN', 'CNY', '¥', 7.2],
      ['JP', 'JPY', '¥', 149],
      ['BR', 'BRL', 'R$', 5],
      ['MX', 'MXN', '$', 17],
    ])
  })

  it('keeps every rate to two decimals, which the integer arithmetic relies on', () => {
    for (const key of COUNTRY_KEYS) expect(CURRENCIES[key].rate).toBe(Math.round(CURRENCIES[key].rate * 100) / 100)
  })
})

describe('convertFromNaira', () => {
  it('shows in naira exactly what is stored, to the kobo', () => {
    expect(formatNairaIn(199_999, 'NG')).toBe('₦1,999.99')
    fc.assert(
      fc.property(stored, (kobo) => {
        expect(convertFromNaira(kobo, 'NG')).toEqual({ minor: kobo, currency: 'NGN' })
        expect(formatNairaIn(kobo, 'NG')).toBe(formatNaira(kobo))
        expect(Number(formatNaira(kobo).replace(/[₦,]/g, ''))).toBe(kobo / 100)
      }),
    )
  })

  it('goes through dollars at 1550 naira', () => {
    expect(formatNairaIn(4_290_000, 'US')).toBe('$27.68')
    expect(formatNairaIn(155_000, 'US')).toBe('$1.00')
    expect(formatNairaIn(155_000, 'GB')).toBe('£0.79')
    expect(formatNairaIn(155_000, 'JP')).toBe('¥149.00')
    expect(formatNairaIn(15_500_000, 'KE')).toBe('KSh12,900.00')
  })

  it('rounds once, at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), country, (kobo, key) => {
        const exact = (kobo * CURRENCIES[key].rate) / 1550
        expect(Math.abs(convertFromNaira(kobo, key).minor - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it('never makes a dearer product look cheaper', () => {
    fc.assert(
      fc.property(stored, fc.nat(1_000_000), country, (kobo, more, key) => {
        expect(convertFromNaira(kobo + more, key).minor).toBeGreaterThanOrEqual(convertFromNaira(kobo, key).minor)
      }),
    )
  })

  it('converts a refund to the same figure with a minus', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), country, (kobo, key) => {
        expect(convertFromNaira(-kobo, key).minor + convertFromNaira(kobo, key).minor).toBe(0)
      }),
    )
  })
})

describe('koboFromDollars', () => {
  it('is the way back for whole dollars', () => {
    expect(koboFromDollars(100)).toBe(15_500_000)
    expect(formatNairaIn(koboFromDollars(15), 'US')).toBe('$15.00')
  })
})

describe('currencyForCountry', () => {
  it.each(['DE', 'FR', 'ES', 'IT'])('gives euro to %s', (code) => {
    expect(currencyForCountry(code)).toBe('EU')
  })

  it.each(['US', 'GB', 'KE', 'NG'] as const)('gives %s its own currency', (code) => {
    expect(currencyForCountry(code)).toBe(code)
    expect(currencyForCountry(` ${code.toLowerCase()} `)).toBe(code)
  })

  it.each(['SE', 'XX', '', null, undefined, 'toString', '__proto__'])('falls back to naira for %j', (code) => {
    expect(currencyForCountry(code)).toBe('NG')
  })
})

describe('isCountryKey', () => {
  it('accepts the keys of the table and nothing else', () => {
    for (const key of COUNTRY_KEYS) expect(isCountryKey(key)).toBe(true)
    for (const other of ['SE', 'ng', '', 'constructor', null, undefined, 5, {}]) expect(isCountryKey(other)).toBe(false)
  })
})
