import { describe, expect, it } from 'vitest'
import { aProduct } from './product-builder.ts'
import { byPopularity, isProductSort, PRODUCT_SORTS, sortedProducts } from './product-sort.ts'

it('sorts products in stock first, then featured, most rated and newest', () => {
  const inOrder = [
    aProduct({ id: 'e', featured: true, ratingCount: 2, createdAt: 1 }),
    aProduct({ id: 'f', featured: true, ratingCount: 1, createdAt: 9 }),
    aProduct({ id: 'd', ratingCount: 8, createdAt: 1 }),
    aProduct({ id: 'c', createdAt: 9 }),
    aProduct({ id: 'a', createdAt: 3 }),
    aProduct({ id: 'b', createdAt: 3 }),
    aProduct({ id: '0', featured: true, ratingCount: 50, createdAt: 9, stock: 0 }),
  ]
  expect(byPopularity([...inOrder].reverse())).toEqual(inOrder)
})

describe('sorting', () => {
  const all = [
    aProduct({ id: 'b', name: 'Aṣọ Òkè cloth', price: 1, createdAt: 2 }),
    aProduct({ id: 'd', name: 'Wooden spoon', price: 9, createdAt: 5001 }),
    aProduct({ id: 'c', name: 'black soap', price: 3, createdAt: 1 }),
    aProduct({ id: 'a', name: 'Granite soup pot', price: 4, createdAt: 5000 }),
  ]
  const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).join('')

  it('orders by newest, price and name', () => {
    expect(ids(sortedProducts(all, 'newest'))).toBe('dabc')
    expect(ids(sortedProducts(all, 'price-low'))).toBe('bcad')
    expect(ids(sortedProducts(all, 'price-high'))).toBe('dacb')
    expect(ids(sortedProducts(all, 'name'))).toBe('bcad')
  })

  it('orders equal products by id', () => {
    const twins = ['z', 'x', 'y'].map((id) => aProduct({ id }))
    for (const sort of PRODUCT_SORTS) expect(ids(sortedProducts([...twins], sort))).toBe('xyz')
  })

  it('doesn’t change the snapshot, and sorts it once', () => {
    const before = ids(all)
    expect(sortedProducts(all, 'name')).toBe(sortedProducts(all, 'name'))
    expect(ids(all)).toBe(before)
  })

  it('has four names', () => {
    for (const sort of PRODUCT_SORTS) expect(isProductSort(sort)).toBe(true)
    expect(isProductSort('oldest')).toBe(false)
  })
})
