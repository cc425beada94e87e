import { expect, it } from 'vitest'
import { aProduct } from './product-builder.ts'
import { mostWantedFirst } from './product-sort.ts'

it('puts first what can be bought, then what is featured, then the most rated, then the newest', () => {
  const inOrder = [
    aProduct({ id: 'e', featured: true, ratingCount: 2, createdAt: 1 }),
    aProduct({ id: 'f', featured: true, ratingCount: 1, createdAt: 9 }),
    aProduct({ id: 'd', ratingCount: 8, createdAt: 1 }),
    aProduct({ id: 'c', createdAt: 9 }),
    aProduct({ id: 'a', createdAt: 3 }),
    aProduct({ id: 'b', createdAt: 3 }),
    aProduct({ id: '0', featured: true, ratingCount: 50, createdAt: 9, stock: 0 }),
  ]
  expect(mostWantedFirst([...inOrder].reverse())).toEqual(inOrder)
})
