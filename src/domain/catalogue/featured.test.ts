import { describe, expect, it } from 'vitest'
import { featuredProducts, HERO_SLIDE_LIMIT, HOME_FEATURED_LIMIT } from './featured.ts'
import { aProduct } from './product-builder.ts'

const many = Array.from({ length: 10 }, (_, i) =>
  aProduct({ id: `p${i}`, featured: i % 5 !== 0, stock: i === 1 ? 0 : 3 }),
)

describe('featuredProducts', () => {
  it('keeps featured products that can be bought, in order', () => {
    expect(featuredProducts(many, 99).map((product) => product.id)).toEqual(['p2', 'p3', 'p4', 'p6', 'p7', 'p8', 'p9'])
  })

  it('shows six on home and four in the hero', () => {
    expect(featuredProducts(many, HOME_FEATURED_LIMIT)).toHaveLength(6)
    expect(featuredProducts(many, HERO_SLIDE_LIMIT)).toHaveLength(4)
    expect(featuredProducts([], HERO_SLIDE_LIMIT)).toEqual([])
  })
})
