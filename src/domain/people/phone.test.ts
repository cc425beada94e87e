import fc from 'fast-check'
import { getCountries, getExampleNumber, parsePhoneNumberFromString as parsePhoneNumber } from 'libphonenumber-js/max'
import EXAMPLES from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { isPhone, normalizePhone } from './phone.ts'

describe('normalizePhone', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '8031234567',
    '2348031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '(+234) 803.123.4567',
    '002348031234567',
    '00234 0803 123 4567',
    '009 234 803 123 4567',
    '234 0803 123 4567',
    '+234\u00a0803\u2011123\u20114567',
    '\u202a+234 803 123 4567\u202c',
    '  08031234567 ',
  ])('reads %j as one Nigerian mobile number', (typed) => {
    expect(normalizePhone(typed)).toBe('+2348031234567')
  })

  it('accepts landlines in their format since 2023', () => {
    expect(normalizePhone('0201 234 5678')).toBe('+2342012345678')
  })

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+233241234567', '+233241234567'],
    ['+233 (0) 24 123 4567', '+233241234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+225 01 23 45 67 89', '+2250123456789'],
  ])('accepts %s from another country', (typed, e164) => {
    expect(normalizePhone(typed)).toBe(e164)
  })

  it.each([
    '',
    'abc',
    '0803',
    '080312345678',
    '+234 803 123',
    '+0123456789',
    '+1',
    '0803 123 4567 ext 2',
    '01 234 5678',
    '0700 1234 5678',
    '+234 00803 123 4567',
    '1e10',
    '٠٨٠٣',
  ])('rejects %j', (typed) => {
    expect(normalizePhone(typed)).toBeNull()
    expect(isPhone(typed)).toBe(false)
  })

  it('returns E.164 or null, and is idempotent', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() .a'), maxLength: 20 })
    fc.assert(
      fc.property(typed, (text) => {
        const phone = normalizePhone(text)
        if (phone === null) return
        expect(phone).toMatch(/^\+[1-9]\d{6,14}$/)
        expect(normalizePhone(phone)).toBe(phone)
      }),
      { numRuns: 2000 },
    )
  })

  it('equals libphonenumber for Nigerian numbers with any prefix', () => {
    const nigerian = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String)
    const prefix = fc.constantFrom('', '0', '+234', '+2340', '234', '2340', '009234', '+234 (0)', '(+234) ', '0 ')
    fc.assert(
      fc.property(prefix, nigerian, (before, digits) => {
        const theirs = parsePhoneNumber(`${before}${digits}`, 'NG')
        const isTheirs = theirs?.country === 'NG' && theirs.isPossible() && /^(?:20|[789])/.test(theirs.nationalNumber)
        const expected = isTheirs && theirs.nationalNumber.length === 10 ? theirs.number : null
        expect(normalizePhone(`${before}${digits}`)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
  })

  it.each(getCountries())('equals libphonenumber for a number of %s, with and without its trunk zero', (country) => {
    const example = getExampleNumber(country, EXAMPLES)
    if (!example) throw new Error(`no example of ${country}`)
    const { number, countryCallingCode, nationalNumber } = example
    expect(normalizePhone(number)).toBe(number)
    const written = `+${countryCallingCode} 0${nationalNumber}`
    const theirs = parsePhoneNumber(written)
    if (theirs?.number === number) expect(normalizePhone(written)).toBe(number)
  })

  it('accepts every Nigerian mobile number, national and international', () => {
    const mobile = fc.integer({ min: 7_000_000_000, max: 9_999_999_999 })
    fc.assert(
      fc.property(mobile, (subscriber) => {
        expect(normalizePhone(`0${subscriber}`)).toBe(`+234${subscriber}`)
        expect(normalizePhone(`+234${subscriber}`)).toBe(`+234${subscriber}`)
      }),
    )
  })
})
