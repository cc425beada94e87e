import { describe, expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { aProduct } from '../catalogue/product-builder.ts'
import { matchProducts } from './match-products.ts'
import type { Synonym } from './parse-query.ts'
import { searchIndex } from './search-index.ts'

function found(products: readonly Product[], text: string, synonyms: readonly Synonym[]): readonly string[] {
  const answer = matchProducts(searchIndex(products), { filter: { text }, sort: 'best', synonyms })
  return answer.found.map(({ name }) => name)
}

const named = (names: readonly string[]) =>
  names.map((name, at) => aProduct({ id: String(at), name, createdAt: at, description: null, brand: null }))

describe('searching applies', () => {
  it('synonyms, one-way, two-way and as phrases', () => {
    const shop = named(['Ballpoint pens', 'Waste bin', 'Biro holder'])
    const synonyms = [
      { word: 'biro', means: 'pen', isBothWays: false },
      { word: 'waste bin', means: 'dust bucket', isBothWays: true },
    ]
    expect(found(shop, 'biro', synonyms)).toEqual(['Biro holder', 'Ballpoint pens'])
    expect(found(shop, 'pen', synonyms)).toEqual(['Ballpoint pens'])
    expect(found(shop, 'dust bucket', synonyms)).toEqual(['Waste bin'])
    expect(found(shop, 'dustbucket', synonyms)).toEqual(['Waste bin'])
  })

  it('a synonym of half a compound, if a product’s name has it', () => {
    const shop = [...named(['School backpack']), aProduct({ id: 'z', name: 'Backpack', description: 'For books' })]
    const synonyms = [{ word: 'bag', means: 'backpack', isBothWays: false }]
    const names = (text: string) => found(shop, text, synonyms)
    expect(names('schoolbag')).toEqual(['School backpack'])
    expect(names('bookbag')).toEqual([])
  })

  it('a synonym in a name before the word itself in a description', () => {
    const shop = [...named(['Mugs']), aProduct({ id: 'z', name: 'Teapot', description: 'For five cups', createdAt: 9 })]
    const synonyms = [{ word: 'cup', means: 'mug', isBothWays: false }]
    expect(found(shop, 'cups', synonyms)).toEqual(['Mugs', 'Teapot'])
  })

  it('a misspelled or partial synonym, unless the shop has a closer word', () => {
    const shop = named(['Waste bin', 'Dusting cloth'])
    const synonyms = [
      { word: 'dustbin', means: 'waste bin', isBothWays: false },
      { word: 'dusters', means: 'waste bin', isBothWays: false },
    ]
    const names = (text: string) => found(shop, text, synonyms)
    expect(names('dustbn')).toEqual(['Waste bin'])
    expect(names('dustibn')).toEqual(['Waste bin'])
    expect(names('dustb')).toEqual(['Waste bin'])
    expect(names('dustign')).toEqual(['Dusting cloth'])
    expect(names('tustbin')).toEqual([])
  })

  it('synonyms of synonyms, before splitting a compound', () => {
    const synonyms = [
      { word: 'handset', means: 'mobile', isBothWays: false },
      { word: 'mobile', means: 'phone', isBothWays: false },
    ]
    const names = found(named(['Set of hand fans', 'Phone']), 'handset', synonyms)
    expect(names).toEqual(['Phone', 'Set of hand fans'])
  })
})
