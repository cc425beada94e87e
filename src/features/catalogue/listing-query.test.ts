import { describe, expect, it } from 'vitest'
import { countFolded, readListingQuery } from './listing-query.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))

describe('readListingQuery', () => {
  it('takes everything from the URL', () => {
    expect(read('search=pot&category=body-care&sort=price-low&min=100.5&max=2000&brand=Aro&rating=4')).toEqual({
      filter: { text: 'pot', category: 'body-care', brand: 'Aro', minPrice: 10_050, maxPrice: 200_000, minRating: 4 },
      sort: 'price-low',
    })
  })

  it.each(['', 'sort=drop%20table&min=-5&max=abc&rating=9', 'min=&max=Infinity'])('makes nothing of %j', (query) => {
    expect(read(query)).toEqual({
      filter: { text: '', category: null, brand: null, minPrice: null, maxPrice: null, minRating: null },
      sort: 'newest',
    })
  })
})

describe('countFolded', () => {
  it('counts a price range once', () => {
    expect(countFolded(read('min=1&max=2&brand=Aro').filter)).toBe(2)
    expect(countFolded(read('search=x&category=y').filter)).toBe(0)
  })
})
