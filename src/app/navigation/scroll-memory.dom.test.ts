import { describe, expect, it } from 'vitest'
import { recallScroll, rememberScroll, scrollKey } from './scroll-memory.ts'

describe('scrollKey', () => {
  it('tells freshly loaded pages apart, which the router calls all the same', () => {
    const shop = scrollKey({ key: 'default', pathname: '/shop', search: '?search=pot', hash: '' })
    const home = scrollKey({ key: 'default', pathname: '/', search: '', hash: '' })
    rememberScroll(shop, 900)
    expect(recallScroll(home)).toBe(0)
    expect(recallScroll(shop)).toBe(900)
  })

  it('tells a page from a part of it that a plain link of its contents led to', () => {
    const terms = { key: 'default', pathname: '/terms-and-conditions', search: '', hash: '' }
    rememberScroll(scrollKey(terms), 40)
    rememberScroll(scrollKey({ ...terms, hash: '#returns' }), 2600)
    expect(recallScroll(scrollKey(terms))).toBe(40)
  })

  it('tells two visits of the same page apart', () => {
    const [first, second] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/shop', search: '', hash: '' }))
    expect(first).not.toBe(second)
  })
})
