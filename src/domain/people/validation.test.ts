import { describe, expect, it } from 'vitest'
import { isBlank, isEmail, isNewsletterEmail } from './validation.ts'

describe('isNewsletterEmail', () => {
  it("asks only for text with an '@'", () => {
    expect(isNewsletterEmail('ada@home')).toBe(true)
    expect(isNewsletterEmail('ada.home')).toBe(false)
    expect(isNewsletterEmail('')).toBe(false)
    expect(isNewsletterEmail('  ')).toBe(false)
  })
})

describe('isEmail', () => {
  it.each([
    'ada@example.com',
    'ada.obi+shop@mail.example.com.ng',
    'ọlá@exámple.ng',
    ' ada@example.com ',
    "o'neil@example.ie",
  ])('takes %j', (email) => expect(isEmail(email)).toBe(true))

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada @example.com',
    'ada@example..com',
    'ada@.com',
  ])('catches %j', (email) => expect(isEmail(email)).toBe(false))

  it('refuses what mail cannot carry', () => {
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false)
  })
})

describe('isBlank', () => {
  it('knows nothing from something', () => {
    for (const nothing of ['', ' \n\t', null, undefined]) expect(isBlank(nothing)).toBe(true)
    expect(isBlank(' a ')).toBe(false)
  })
})
