import { describe, expect, it } from 'vitest'
import { aProduct } from './product-builder.ts'
import { RELATED_LIMIT, relatedProducts } from './related-products.ts'

describe('relatedProducts', () => {
  const own = aProduct({ id: 'own', category: 'a' })
  const others = Array.from({ length: 8 }, (_, at) => aProduct({ id: `o${at}`, category: 'a', createdAt: at }))

  it('returns the category’s newest, without the product itself', () => {
    const found = relatedProducts(own, [own, ...others]).map((product) => product.id)
    expect(found).toEqual(['o7', 'o6', 'o5', 'o4', 'o3'])
    expect(found).toHaveLength(RELATED_LIMIT)
  })

  it('omits sold-out products and other categories', () => {
    const soldOut = aProduct({ id: 's', category: 'a', stock: 0 })
    const foreign = aProduct({ id: 'f', category: 'b' })
    expect(relatedProducts(own, [own, soldOut, foreign])).toEqual([])
  })
})
