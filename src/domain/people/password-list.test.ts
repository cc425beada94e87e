import { expect, it } from 'vitest'
import { isCommonPassword } from './password-list.ts'

it.each(['password', 'Password123', '12345678', 'QWERTYUIOP', 'iloveyou', 'xxxxxxxxxxxx', '\u{1F600}'.repeat(8)])(
  'rejects %j',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

it.each(['oja-demo-2026', 'Secret-123', 'market-day-7', 'a better one', ''])('allows %j', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)
