import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandsOf } from './brands.ts'
import { foldText } from './folded-text.ts'
import { aProduct } from './product-builder.ts'
import { matchesText, searchProducts } from './product-search.ts'
import { isProductSort, PRODUCT_SORTS, sortedProducts } from './product-sort.ts'

const pot = aProduct({ id: 'a', name: 'Granite soup pot', brand: 'Máster', price: 4_290_000, createdAt: 3 })
const cloth = aProduct({
  id: 'b',
  name: 'Aṣọ Òkè cloth',
  description: 'Woven in Ìbàdàn',
  brand: null,
  category: 'household-items',
  price: 100_000,
  createdAt: 2,
  ratingSum: 9,
  ratingCount: 3,
})
const soap = aProduct({
  id: 'c',
  name: 'black soap',
  brand: 'Dudu',
  category: 'body-care',
  price: 390_000,
  createdAt: 1,
})
const soldOut = aProduct({ id: 'd', name: 'Wooden spoon', brand: 'Gone', stock: 0, createdAt: 4 })
const all = [cloth, soldOut, soap, pot]

const ids = (products: readonly { id: string }[]) => products.map((product) => product.id).join('')
const search = (filter: Parameters<typeof searchProducts>[1]) => ids(searchProducts(all, filter, 'newest'))

describe('searching', () => {
  it('looks in name, brand and description', () => {
    expect(search({ text: 'granite' })).toBe('a')
    expect(search({ text: 'dudu' })).toBe('c')
    expect(search({ text: 'woven' })).toBe('b')
    expect(search({ text: 'umbrella' })).toBe('')
  })

  it('cares about neither case nor accents, on either side', () => {
    expect(search({ text: 'ASO oke' })).toBe('b')
    expect(search({ text: 'ibadan' })).toBe('b')
    expect(search({ text: 'màster' })).toBe('a')
    expect(search({ text: 'Gránite' })).toBe('a')
  })

  it('takes words in any order and half typed', () => {
    expect(search({ text: 'pot  sou ' })).toBe('a')
    expect(search({ text: 'pot umbrella' })).toBe('')
  })

  it('takes a word with or without its apostrophe and hyphen', () => {
    const shop = [aProduct({ id: 'k', name: "Chef's knife" }), aProduct({ id: 't', name: 'Plain T-shirt' })]
    const found = (text: string) => ids(searchProducts(shop, { text }, 'newest'))
    for (const text of ["chef's", 'chefs knife', 'chef’s']) expect(found(text)).toBe('k')
    for (const text of ['t-shirt', 'tshirt', 'T shirt', 't‑shirt']) expect(found(text)).toBe('t')
  })

  it('finds what is on sale alone, and goes by the price that holds now', () => {
    const onSale = all.map((product) => (product === soap ? { ...soap, price: 90_000, was: 390_000 } : product))
    expect(ids(searchProducts(onSale, { isOnSale: true }, 'newest'))).toBe('c')
    expect(ids(searchProducts(onSale, { maxPrice: 100_000 }, 'price-low'))).toBe('cb')
  })

  it('takes many for one', () => {
    expect(search({ text: 'granites' })).toBe('a')
    expect(search({ text: 'cloths woven' })).toBe('b')
    expect(search({ text: 'black soaps' })).toBe('c')
    expect(search({ text: 'dus' })).toBe('')
  })

  it('lists everything in stock for a blank text, and nothing sold out ever', () => {
    expect(search({ text: '  ' })).toBe('abc')
    expect(search({ text: 'spoon' })).toBe('')
  })

  it('finds while somebody types, deletes and filters what it would find if asked for the first time', () => {
    const texts = fc.array(fc.stringMatching(/^[sopabkdw ]{0,6}$/), { minLength: 1, maxLength: 8 })
    const filters = fc.constantFrom({}, { category: 'body-care' }, { maxPrice: 400_000 })
    fc.assert(
      fc.property(texts, filters, (words, filter) => {
        const typed = words.flatMap((word) => [...word, ''].map((_, index) => word.slice(0, index)))
        const walk = [...typed, ...typed.toReversed()]
        const snapshot = [...all]
        for (const text of walk) {
          const found = searchProducts(snapshot, { ...filter, text }, 'newest')
          expect(found).toEqual(searchProducts([...all], { ...filter, text }, 'newest'))
          expect(searchProducts(snapshot, { ...filter, text }, 'newest')).toBe(found)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('finds every product by any part of its name', () => {
    const name = fc.string({ minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, from, size) => {
        const part = foldText(text).slice(from % 30, (from % 30) + (size % 10))
        expect(matchesText(aProduct({ name: text }), part)).toBe(true)
      }),
    )
  })
})

describe('filtering', () => {
  it('narrows by category, brand and price, bounds included', () => {
    expect(search({ category: 'body-care' })).toBe('c')
    expect(search({ category: '' })).toBe('abc')
    expect(search({ brand: 'Dudu' })).toBe('c')
    expect(search({ minPrice: 390_000 })).toBe('ac')
    expect(search({ maxPrice: 390_000 })).toBe('bc')
    expect(search({ minPrice: 100_001, maxPrice: 4_289_999 })).toBe('c')
  })

  it('counts a product without reviews as the 4.0 it shows', () => {
    expect(search({ minRating: 4 })).toBe('ac')
    expect(search({ minRating: 3 })).toBe('abc')
    expect(search({ minRating: 4.5 })).toBe('')
    // In a shop that claims no rating of what nobody has reviewed.
    expect(search({ minRating: 1, unrated: 0 })).toBe('b')
  })
})

describe('sorting', () => {
  it('orders by newest, price and name', () => {
    expect(ids(sortedProducts(all, 'newest'))).toBe('dabc')
    expect(ids(sortedProducts(all, 'price-low'))).toBe('bcad')
    expect(ids(sortedProducts(all, 'price-high'))).toBe('adcb')
    expect(ids(sortedProducts(all, 'name'))).toBe('bcad')
  })

  it('keeps equal products in the order of their ids, however they arrive', () => {
    const twins = ['z', 'x', 'y'].map((id) => aProduct({ id }))
    for (const sort of PRODUCT_SORTS) expect(ids(sortedProducts([...twins], sort))).toBe('xyz')
  })

  it('leaves the snapshot as it was and sorts it once', () => {
    const before = ids(all)
    expect(sortedProducts(all, 'name')).toBe(sortedProducts(all, 'name'))
    expect(ids(all)).toBe(before)
  })

  it('knows its four names', () => {
    for (const sort of PRODUCT_SORTS) expect(isProductSort(sort)).toBe(true)
    expect(isProductSort('oldest')).toBe(false)
  })
})

describe('brandsOf', () => {
  it('lists the brands on sale once each, alphabetically', () => {
    expect(brandsOf([...all, aProduct({ id: 'e', brand: 'Dudu' })])).toEqual(['Dudu', 'Máster'])
  })
})

describe('foldText', () => {
  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)))
  })
})
