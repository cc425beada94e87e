import fc from 'fast-check'
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
    '  08031234567 ',
  ])('reads %j as one Nigerian mobile number', (typed) => {
    expect(normalizePhone(typed)).toBe('+2348031234567')
  })

  it('takes fixed lines, old and new', () => {
    expect(normalizePhone('01 234 5678')).toBe('+23412345678')
    expect(normalizePhone('0201 234 5678')).toBe('+2342012345678')
  })

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+233241234567', '+233241234567'],
  ])('takes %s of another country', (typed, e164) => {
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
    '1e10',
    '٠٨٠٣',
  ])('refuses %j', (typed) => {
    expect(normalizePhone(typed)).toBeNull()
    expect(isPhone(typed)).toBe(false)
  })

  it('answers E.164 or nothing, and takes its own answers', () => {
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

  it('takes every Nigerian mobile number in both writings', () => {
    const mobile = fc.integer({ min: 7_000_000_000, max: 9_999_999_999 })
    fc.assert(
      fc.property(mobile, (subscriber) => {
        expect(normalizePhone(`0${subscriber}`)).toBe(`+234${subscriber}`)
        expect(normalizePhone(`+234${subscriber}`)).toBe(`+234${subscriber}`)
      }),
    )
  })
})
