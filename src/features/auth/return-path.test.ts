import { describe, expect, it } from 'vitest'
import { authPagePath, safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it('keeps a path within the shop with its query and hash', () => {
    expect(safeReturnPath('/product/abc?size=7#reviews')).toBe('/product/abc?size=7#reviews')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('stays within the shop for %j', (value) => {
    const path = safeReturnPath(value)
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    expect(path.startsWith('//')).toBe(false)
  })

  it('returns home instead of the sign-in page', () => {
    expect(safeReturnPath('/signin?next=/cart')).toBe('/')
  })

  it.each([undefined, null, 3, '', {}])('returns home for %j', (value) => {
    expect(safeReturnPath(value)).toBe('/')
  })
})

describe('authPagePath', () => {
  it('passes the return path on, including home', () => {
    expect(authPagePath('/signup', '/shop?search=pot')).toBe('/signup?next=%2Fshop%3Fsearch%3Dpot')
    expect(authPagePath('/reset-password', '/')).toBe('/reset-password?next=%2F')
    expect(authPagePath('/signin', null)).toBe('/signin')
  })
})
