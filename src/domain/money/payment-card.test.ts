import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardBrand,
  cardDigits,
  cvvDigits,
  EXPIRY_MONTHS,
  expiryYears,
  groupCardNumber,
  isCardNumber,
  isCvv,
  isExpired,
  lastFourDigits,
} from './payment-card.ts'

const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -abc') })

describe('the card number field', () => {
  it('accepts digits only, at most 16, in groups of four', () => {
    expect(groupCardNumber('4242-4242 4242x4242 99')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('4242')).toBe('4242')
    expect(groupCardNumber('')).toBe('')
  })

  it('is idempotent for any input', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = groupCardNumber(text)
        expect(groupCardNumber(shown)).toBe(shown)
        expect(shown).toMatch(/^(\d{4} ){0,3}\d{0,4}$/)
        expect(shown.replaceAll(' ', '')).toBe(cardDigits(text))
      }),
    )
  })

  it('requires at least 13 digits', () => {
    expect(isCardNumber('4242 4242 4242')).toBe(false)
    expect(isCardNumber('4242 4242 4242 4')).toBe(true)
  })
})

describe('the CVV', () => {
  it.each([
    ['123', true],
    ['1234', true],
    ['1', false],
    ['12', false],
    ['1a2', false],
    ['', false],
  ])('%j is valid: %s', (typedCvv, isRight) => expect(isCvv(typedCvv)).toBe(isRight))
})

describe('the expiry', () => {
  const november = new Date(2026, 10, 22, 12).getTime()

  it.each([
    ['10', '2026', true],
    ['11', '2026', false],
    ['01', '2027', false],
    ['12', '2025', true],
    ['', '2026', false],
    ['10', '', false],
  ])('%s/%s in November 2026 is expired: %s', (month, year, isOver) =>
    expect(isExpired({ month, year }, november)).toBe(isOver),
  )

  it('is valid until the last moment of its month', () => {
    const december = new Date(2026, 11, 1).getTime()
    expect(isExpired({ month: '11', year: '2026' }, december - 1)).toBe(false)
    expect(isExpired({ month: '11', year: '2026' }, december)).toBe(true)
  })
})

describe('cardBrand', () => {
  it.each([
    ['4242', 'Visa'],
    ['5399', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['3782', 'American Express'],
    ['6011', 'Unknown'],
    ['', 'Unknown'],
  ])('reads %s as %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
  })
})

describe('the stored part of a card', () => {
  it('is the last four digits', () => {
    expect(lastFourDigits('4242 4242 4242 1234')).toBe('1234')
    fc.assert(fc.property(typed, (text) => lastFourDigits(text).length <= 4))
  })

  it('keeps at most four digits of the CVV', () => {
    expect(cvvDigits('12a345')).toBe('1234')
  })
})

describe('the expiry choices', () => {
  it('are 01 to 12', () => {
    expect(EXPIRY_MONTHS).toHaveLength(12)
    expect([EXPIRY_MONTHS[0], EXPIRY_MONTHS[11]]).toEqual(['01', '12'])
  })

  it('are this year and the next 19', () => {
    const years = expiryYears(2026)
    expect([years.length, years[0], years.at(-1)]).toEqual([20, 2026, 2045])
  })
})
