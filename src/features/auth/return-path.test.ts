import { describe, expect, it } from 'vitest'
import { authPagePath, safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it('keeps a path of the shop with its query and hash', () => {
    expect(safeReturnPath('/product/abc?size=7#reviews')).toBe('/product/abc?size=7#reviews')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('never leaves the shop for %j', (value) => {
    const path = safeReturnPath(value)
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    expect(path.startsWith('//')).toBe(false)
  })

  it('goes home instead of back to the sign-in page', () => {
    expect(safeReturnPath('/signin?next=/cart')).toBe('/')
  })

  it.each([undefined, null, 3, '', {}])('goes home for %j', (value) => {
    expect(safeReturnPath(value)).toBe('/')
  })
})

describe('the other ways in', () => {
  it('are told what this one was told, home included', () => {
    expect(authPagePath('/signup', '/shop?search=pot')).toBe('/signup?next=%2Fshop%3Fsearch%3Dpot')
    expect(authPagePath('/reset-password', '/')).toBe('/reset-password?next=%2F')
    expect(authPagePath('/signin', null)).toBe('/signin')
  })
})
