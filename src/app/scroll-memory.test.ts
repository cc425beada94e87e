import { describe, expect, it } from 'vitest'
import { recallScroll, rememberScroll, scrollKey } from './scroll-memory.ts'

describe('scrollKey', () => {
  it('tells freshly loaded pages apart, which the router calls all the same', () => {
    const shop = scrollKey({ key: 'default', pathname: '/shop', search: '?search=pot' })
    const home = scrollKey({ key: 'default', pathname: '/', search: '' })
    rememberScroll(shop, 900)
    expect(recallScroll(home)).toBe(0)
    expect(recallScroll(shop)).toBe(900)
  })

  it('tells two visits of the same page apart', () => {
    const [first, second] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/shop', search: '' }))
    expect(first).not.toBe(second)
  })
})
