import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartKey, cartKeyText, isSameCartKey } from './cart-item.ts'

const key: fc.Arbitrary<CartKey> = fc.record({
  productId: fc.uuid(),
  varietyId: fc.option(fc.uuid(), { nil: null }),
})

describe('a cart key', () => {
  it('treats two lines without a variety as the same line', () => {
    expect(isSameCartKey({ productId: 'p', varietyId: null }, { productId: 'p', varietyId: null })).toBe(true)
  })

  it('keeps varieties of one product apart', () => {
    expect(isSameCartKey({ productId: 'p', varietyId: 'a' }, { productId: 'p', varietyId: 'b' })).toBe(false)
    expect(isSameCartKey({ productId: 'p', varietyId: 'a' }, { productId: 'p', varietyId: null })).toBe(false)
  })

  it('has the same text exactly when it is the same line', () => {
    fc.assert(fc.property(key, key, (a, b) => (cartKeyText(a) === cartKeyText(b)) === isSameCartKey(a, b)))
    fc.assert(fc.property(key, (a) => cartKeyText({ ...a }) === cartKeyText(a)))
  })
})
