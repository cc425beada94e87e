import { describe, expect, it } from 'vitest'
import { productFilterFromQuery } from './ProductsDesk.tsx'

const filterOf = (query: string) => productFilterFromQuery(new URLSearchParams(query))

describe('the filter of the products', () => {
  it('shows everything, newest first, without a query', () => {
    expect(filterOf('')).toEqual({
      search: '',
      category: null,
      stock: null,
      featured: null,
      sort: 'newest',
      isDescending: true,
    })
  })

  it('is what the link says', () => {
    expect(filterOf('search=pot&category=food&stock=low&featured=yes&sort=price&order=asc')).toEqual({
      search: 'pot',
      category: 'food',
      stock: 'low',
      featured: true,
      sort: 'price',
      isDescending: false,
    })
  })

  it('reads names from A unless told otherwise', () => {
    expect(filterOf('sort=name').isDescending).toBe(false)
    expect(filterOf('sort=name&order=desc').isDescending).toBe(true)
  })

  it('leaves out what the list does not know', () => {
    expect(filterOf('stock=much&sort=secret&featured=maybe')).toMatchObject({
      stock: null,
      sort: 'newest',
      featured: null,
    })
  })
})
