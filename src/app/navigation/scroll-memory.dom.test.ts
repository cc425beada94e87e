import { describe, expect, it } from 'vitest'
import { recallScroll, rememberScroll, scrollKey } from './scroll-memory.ts'

describe('scrollKey', () => {
  it('distinguishes freshly loaded pages, which share the router’s key', () => {
    const shop = scrollKey({ key: 'default', pathname: '/shop', search: '?search=pot', hash: '' })
    const home = scrollKey({ key: 'default', pathname: '/', search: '', hash: '' })
    rememberScroll(shop, 900)
    expect(recallScroll(home)).toBe(0)
    expect(recallScroll(shop)).toBe(900)
  })

  it('distinguishes a page from a section linked within it', () => {
    const terms = { key: 'default', pathname: '/terms-and-conditions', search: '', hash: '' }
    rememberScroll(scrollKey(terms), 40)
    rememberScroll(scrollKey({ ...terms, hash: '#returns' }), 2600)
    expect(recallScroll(scrollKey(terms))).toBe(40)
  })

  it('distinguishes two visits of the same page', () => {
    const [first, second] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/shop', search: '', hash: '' }))
    expect(first).not.toBe(second)
  })
})
