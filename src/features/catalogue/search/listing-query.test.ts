import { describe, expect, it } from 'vitest'
import { countMoreFilters, NO_FILTER, readListingQuery } from './listing-query.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))

describe('readListingQuery', () => {
  it('reads all filters from the URL', () => {
    expect(read('search=pot&category=body-care&sort=price-low&min=100.5&max=2000&brand=Aro&rating=4&sale=1')).toEqual({
      filter: {
        text: 'pot',
        category: 'body-care',
        brand: 'Aro',
        minPrice: 10_050,
        maxPrice: 200_000,
        minRating: 4,
        isOnSale: true,
      },
      sort: 'price-low',
    })
  })

  it.each(['', 'sort=drop%20table&min=-5&max=abc&rating=9&sale=yes', 'min=&max=Infinity'])('ignores %j', (query) => {
    expect(read(query)).toEqual({
      filter: {
        text: '',
        category: null,
        brand: null,
        minPrice: null,
        maxPrice: null,
        minRating: null,
        isOnSale: null,
      },
      sort: null,
    })
  })
})

it('reads a category case-insensitively', () => {
  expect(read('category=Body-Care').filter.category).toBe('body-care')
})

it('clears every filter, and keeps search text and sort order', () => {
  const params = new URLSearchParams(
    'search=pot&category=body-care&sort=price-low&min=1&max=2&brand=Aro&rating=4&sale=1',
  )
  for (const name of Object.keys(NO_FILTER)) params.delete(name)
  expect(String(params)).toBe('search=pot&sort=price-low')
})

describe('countMoreFilters', () => {
  it('counts a price range once', () => {
    expect(countMoreFilters(read('min=1&max=2&brand=Aro').filter)).toBe(2)
    expect(countMoreFilters(read('sale=1').filter)).toBe(1)
    expect(countMoreFilters(read('search=x&category=y').filter)).toBe(0)
  })
})
