import { describe, expect, it } from 'vitest'
import type { Rates } from '../../domain/money/currency.ts'
import { currencyForCountry, isCurrencyCountry } from './start-currency.ts'

const RATES: Rates = (['USD', 'GBP', 'EUR', 'KES', 'NGN'] as const).map((currency) => ({ currency, rate: 1 }))

describe('currencyForCountry', () => {
  it.each(['DE', 'FR', 'ES', 'IT'])('returns the euro for %s', (code) => {
    expect(currencyForCountry(code, RATES)).toBe('EU')
  })

  it.each(['US', 'GB', 'KE', 'NG'] as const)('returns the own currency of %s', (code) => {
    expect(currencyForCountry(code, RATES)).toBe(code)
    expect(currencyForCountry(` ${code.toLowerCase()} `, RATES)).toBe(code)
  })

  it.each(['SE', 'XX', '', null, undefined, 'toString', '__proto__'])('falls back to naira for %j', (code) => {
    expect(currencyForCountry(code, RATES)).toBe('NG')
  })

  it('falls back to naira if the shop no longer offers the currency', () => {
    const fewer = RATES.filter(({ currency }) => currency !== 'EUR' && currency !== 'KES')
    expect(['DE', 'KE', 'US'].map((code) => currencyForCountry(code, fewer))).toEqual(['NG', 'NG', 'US'])
  })
})

describe('isCurrencyCountry', () => {
  it('accepts only the currencies’ countries', () => {
    for (const country of ['US', 'EU', 'NG', 'JP']) expect(isCurrencyCountry(country)).toBe(true)
    for (const other of ['SE', 'ng', '', 'constructor', null]) expect(isCurrencyCountry(other)).toBe(false)
  })
})
