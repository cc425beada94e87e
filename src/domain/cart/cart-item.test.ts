import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartKey, cartKeyText, isSameCartKey } from './cart-item.ts'

const key: fc.Arbitrary<CartKey> = fc.record({
  productId: fc.uuid(),
  variantId: fc.option(fc.uuid(), { nil: null }),
})

describe('a cart key', () => {
  it('treats two items without a variant as the same item', () => {
    expect(isSameCartKey({ productId: 'p', variantId: null }, { productId: 'p', variantId: null })).toBe(true)
  })

  it('keeps variants of one product apart', () => {
    expect(isSameCartKey({ productId: 'p', variantId: 'a' }, { productId: 'p', variantId: 'b' })).toBe(false)
    expect(isSameCartKey({ productId: 'p', variantId: 'a' }, { productId: 'p', variantId: null })).toBe(false)
  })

  it('has the same text exactly when it is the same item', () => {
    fc.assert(fc.property(key, key, (a, b) => (cartKeyText(a) === cartKeyText(b)) === isSameCartKey(a, b)))
    fc.assert(fc.property(key, (a) => cartKeyText({ ...a }) === cartKeyText(a)))
  })
})
