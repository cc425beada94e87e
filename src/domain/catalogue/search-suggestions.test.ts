import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from './product-builder.ts'
import { searchProducts } from './product-search.ts'
import { bestSuggestions } from './search-suggestions.ts'

const shop = [
  aProduct({ id: 'bin', name: 'Mesh waste bin', description: 'Takes a bag of 15 L, keeps spotless', createdAt: 5 }),
  aProduct({ id: 'teapot', name: 'Glass teapot', description: null, createdAt: 4 }),
  aProduct({ id: 'bag', name: 'School bag', description: null, createdAt: 3 }),
  aProduct({ id: 'pot', name: 'Soup pot', description: 'Fits no bag', createdAt: 2 }),
  aProduct({ id: 'tote', name: "Chef's tote-bag", description: null, createdAt: 1 }),
]
const suggested = (text: string, limit = 6) =>
  bestSuggestions(searchProducts(shop, { text }, 'newest'), text, limit).map(({ id }) => id)

describe('suggestions for a search', () => {
  it('begin with the names in which a word begins so, then those that hold it, then the rest', () => {
    expect(suggested('po')).toEqual(['pot', 'teapot', 'bin'])
    expect(suggested('bag')).toEqual(['bag', 'tote', 'bin', 'pot'])
  })

  it('ask it of every word, whatever its order, case and signs', () => {
    expect(suggested('BAG school')).toEqual(['bag'])
    expect(suggested("chef's bag")).toEqual(['tote'])
    expect(suggested('pot bag')).toEqual(['bin', 'pot'])
    expect(suggested('pots')).toEqual(['pot', 'teapot', 'bin'])
  })

  it('are no more than asked for, the best of them', () => {
    expect(suggested('bag', 2)).toEqual(['bag', 'tote'])
    expect(suggested('umbrella')).toEqual([])
  })

  it('are found products, each once, and as many as there are up to the limit', () => {
    const names = fc.array(fc.stringMatching(/^[ab -]{0,6}$/), { maxLength: 12 })
    fc.assert(
      fc.property(names, fc.stringMatching(/^[ab]{1,2}$/), fc.integer({ min: 1, max: 8 }), (list, text, limit) => {
        const found = list.map((name, at) => aProduct({ id: String(at), name }))
        const best = bestSuggestions(found, text, limit)
        expect(best).toHaveLength(Math.min(limit, found.length))
        expect(new Set(best).size).toBe(best.length)
        for (const product of best) expect(found).toContain(product)
      }),
    )
  })
})
