import { expect, it } from 'vitest'
import { confirmedToken, readMailLink } from './mail-link.ts'

it.each([
  ['', 'none'],
  ['#reviews', 'none'],
  ['#access_token=a&refresh_token=b&type=recovery', 'tokens'],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
] as const)('reads %j as %s', (hash, link) => {
  expect(readMailLink(hash)).toBe(link)
})

it.each([
  ['#access_token=a&refresh_token=b&type=signup', 'a'],
  ['#access_token=a&refresh_token=b&type=recovery', null],
  ['#access_token=a&refresh_token=b', null],
  ['#error=access_denied&type=signup', null],
  ['#type=signup', null],
])('finds in %j the token of a confirmed account: %s', (hash, token) => {
  expect(confirmedToken(hash)).toBe(token)
})
