import { describe, expect, it } from 'vitest'
import { emailTypo } from './email.ts'

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'ada.obi+shop@mail.example.com.ng',
    'ọlá@exámple.ng',
    ' ada@example.com ',
    "o'neil@example.ie",
  ])('is accepted: %j', (email) => expect(emailTypo(email)).toBeNull())

  it.each([
    ['', 'shape'],
    ['ada', 'shape'],
    ['ada@', 'shape'],
    ['@example.com', 'shape'],
    ['ada@example', 'shape'],
    ['ada@@example.com', 'shape'],
    ['ada@example..com', 'shape'],
    ['ada@.com', 'shape'],
    ['ada,obi@example.com', 'shape'],
    ['<ada@example.com>', 'shape'],
    [`${'a'.repeat(250)}@example.com`, 'shape'],
    ['ada@gmail.com,', 'comma'],
    ['ada@gmail.com;', 'semicolon'],
    ['mailto:', 'colon'],
    ['ada@gmail.com.', 'dot'],
    ['ada @example.com', 'space'],
    ['ada@exam\u00a0ple.com', 'space'],
    ['ada@gmail.com\u200b', 'invisible'],
    ['ada\ufeff@gmail.com', 'invisible'],
    ['ada\u0000@gmail.com', 'invisible'],
    ['ada＠gmail.com', 'wide'],
    ['ada@gmail。com', 'wide'],
  ])('returns its mistake: %j', (email, slip) => expect(emailTypo(email)).toBe(slip))
})
