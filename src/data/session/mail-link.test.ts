import { expect, it } from 'vitest'
import { confirmsSignUp, readMailLink } from './mail-link.ts'

it.each([
  ['', 'none'],
  ['#reviews', 'none'],
  ['#access_token=a&refresh_token=b&type=recovery', 'tokens'],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
] as const)('reads %j as %s', (hash, link) => {
  expect(readMailLink(hash)).toBe(link)
})

it.each([
  ['#access_token=a&refresh_token=b&type=signup', true],
  ['#access_token=a&refresh_token=b&type=recovery', false],
  ['#access_token=a&refresh_token=b', false],
  ['#error=access_denied&type=signup', false],
  ['#type=signup', false],
])('takes %j for a confirmed account: %s', (hash, isConfirmed) => {
  expect(confirmsSignUp(hash)).toBe(isConfirmed)
})
