import { expect, it } from 'vitest'
import { featuredProducts } from './featured.ts'
import { aProduct } from './product-builder.ts'

const many = Array.from({ length: 10 }, (_, i) =>
  aProduct({ id: `p${i}`, featured: i % 5 !== 0, stock: i === 1 ? 0 : 3 }),
)

it('returns featured products in stock, in the given order', () => {
  expect(featuredProducts(many).map((product) => product.id)).toEqual(['p2', 'p3', 'p4', 'p6', 'p7', 'p8', 'p9'])
  expect(featuredProducts([])).toEqual([])
})
