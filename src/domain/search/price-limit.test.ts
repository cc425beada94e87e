import { describe, expect, it } from 'vitest'
import { aProduct } from '../catalogue/product-builder.ts'
import { matchProducts } from './match-products.ts'
import { priceLimit } from './price-limit.ts'
import { searchIndex } from './search-index.ts'

const shop = [
  aProduct({ id: 'a', name: 'Soup pot', price: 1_200_000, createdAt: 2 }),
  aProduct({ id: 'b', name: 'Milk pot', price: 400_000, createdAt: 1 }),
]
const found = (text: string, maxPrice: number | null = null) => {
  const answer = matchProducts(searchIndex(shop), { filter: { text, maxPrice }, sort: 'best', synonyms: [] })
  return [...answer.found.map(({ name }) => name), answer.whole]
}

describe('a price in a search', () => {
  it.each([
    ['pot under 5k', 500_000],
    ['Pots BELOW ₦10,000', 1_000_000],
    ['pot not more than #7500.50', 750_050],
    ['up to 2000 naira', 200_000],
    ['less than N900', 90_000],
    ['max 5000 pot', 500_000],
  ])('is a limit: %s', (text, kobo) => expect(priceLimit(text).maxPrice).toBe(kobo))

  it.each(['pot under 5 litres', 'below 20kg', 'less than 12 pieces', 'up to 20,000 mAh', 'under 5', 'under the bed'])(
    'is a measure, not a limit: %s',
    (text) => expect(priceLimit(text)).toEqual({ text, maxPrice: null }),
  )

  it('applies the lower of both limits, and shows more expensive products if none match', () => {
    expect(found('pot')).toEqual(['Soup pot', 'Milk pot', 2])
    expect(found('pot under 5k')).toEqual(['Milk pot', 1])
    expect(found('pot under 20k', 500_000)).toEqual(['Milk pot', 1])
    expect(found('under 5k')).toEqual(['Milk pot', 1])
    expect(found('pot under 3k')).toEqual(['Soup pot', 'Milk pot', 0])
  })
})
