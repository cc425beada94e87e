import { expect, it } from 'vitest'
import { readMailLink, withoutMailLink } from './mail-link.ts'

const address = (text: string) => new URL(text, 'https://shop.example')

it.each([
  ['/', 'none'],
  ['/shop?search=pot#reviews', 'none'],
  ['/?code=c&sb_flow_id=f', 'code'],
  ['/?code=c', 'foreign'],
  ['/shop#access_token=a&refresh_token=b&type=recovery', 'foreign'],
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
  ['/?error=access_denied&error_code=otp_expired&sb_flow_id=f#error=access_denied', 'expired'],
] as const)('reads %j as %s', (text, kind) => {
  expect(readMailLink(address(text)).kind).toBe(kind)
})

it('reads the code and its flow id', () => {
  expect(readMailLink(address('/?search=pot&code=c&sb_flow_id=f'))).toEqual({ kind: 'code', code: 'c', flowId: 'f' })
})

it.each([
  ['/shop?search=pot&code=c&sb_flow_id=f#top', '/shop?search=pot#top'],
  ['/shop#access_token=a&refresh_token=b', '/shop'],
  ['/?error=access_denied&error_code=otp_expired&error_description=x#error=access_denied', '/'],
  ['/product/pot#reviews', '/product/pot#reviews'],
])('removes the link’s parameters from %j', (text, page) => {
  expect(withoutMailLink(address(text))).toBe(page)
})
