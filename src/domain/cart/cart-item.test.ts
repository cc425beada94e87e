import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartKey, cartKey, cartKeyText, isSameCartKey } from './cart-item.ts'

const key: fc.Arbitrary<CartKey> = fc.record({
  productId: fc.constantFrom('p', 'q'),
  variantIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
})

describe('a cart key', () => {
  it('distinguishes variants of one product', () => {
    expect(isSameCartKey({ productId: 'p', variantIds: ['a'] }, { productId: 'p', variantIds: ['b'] })).toBe(false)
    expect(isSameCartKey({ productId: 'p', variantIds: ['a'] }, { productId: 'p', variantIds: [] })).toBe(false)
    expect(isSameCartKey({ productId: 'p', variantIds: ['a'] }, { productId: 'p', variantIds: ['a', 'b'] })).toBe(false)
  })

  it('is the same for the same variants in any order', () => {
    const twice = (ids: readonly string[]) => fc.shuffledSubarray([...ids], { minLength: ids.length })
    const shuffled = key.chain((a) => fc.tuple(fc.constant(a), twice(a.variantIds)))
    fc.assert(
      fc.property(shuffled, ([a, variantIds]) => {
        expect(cartKey({ ...a, variantIds: [...variantIds, ...variantIds] })).toEqual(cartKey(a))
        expect(cartKeyText({ ...a, variantIds })).toBe(cartKeyText(a))
      }),
    )
  })

  it('has the same text only for the same product and variants', () => {
    const isSame = (a: CartKey, b: CartKey) =>
      a.productId === b.productId &&
      a.variantIds.length === b.variantIds.length &&
      a.variantIds.every((id) => b.variantIds.includes(id))
    fc.assert(fc.property(key, key, (a, b) => (cartKeyText(a) === cartKeyText(b)) === isSame(a, b)))
    fc.assert(fc.property(key, key, (a, b) => isSameCartKey(a, b) === isSame(a, b)))
  })
})
