import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it.each([
  ['', 'none'],
  ['#reviews', 'none'],
  ['#access_token=a&refresh_token=b&type=recovery', 'tokens'],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
] as const)('reads %j as %s', (hash, link) => {
  expect(readMailLink(hash)).toBe(link)
})
