import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../catalogue/folded-text.ts'
import type { Product } from '../catalogue/product.ts'
import { aProduct } from '../catalogue/product-builder.ts'
import { listProducts, type ProductFilter } from '../catalogue/product-filter.ts'
import type { ProductSort } from '../catalogue/product-sort.ts'
import { matchProducts } from './match-products.ts'
import type { Synonym } from './parse-query.ts'
import { indexing, searchIndex } from './search-index.ts'

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
const found = (
  products: readonly Product[],
  text: string,
  sort: ProductSort = 'best',
  synonyms: readonly Synonym[] = [],
) => matchProducts(searchIndex(products), { filter: { text }, sort, synonyms })
const search = (filter: ProductFilter) =>
  ids(matchProducts(searchIndex(all), { filter, sort: 'newest', synonyms: [] }).found)

describe('searching', () => {
  it('matches name, brand and description', () => {
    expect(search({ text: 'granite' })).toBe('a')
    expect(search({ text: 'dudu' })).toBe('c')
    expect(search({ text: 'woven' })).toBe('b')
    expect(search({ text: 'umbrella' })).toBe('')
  })

  it('ignores case and accents on both sides', () => {
    expect(search({ text: 'ASO oke' })).toBe('b')
    expect(search({ text: 'ibadan' })).toBe('b')
    expect(search({ text: 'màster' })).toBe('a')
    expect(search({ text: 'Gránite' })).toBe('a')
  })

  it('ignores filler words in a sentence', () => {
    expect(ids(found(all, 'hello please do you have any black soap for me').found)).toBe('c')
    expect(ids(found(all, 'abeg wetin dey, show me the soup').found)).toBe('a')
    expect(found(all, 'for me please').found).toEqual([])
  })

  it('matches one half of an unknown compound, if a product’s name has it', () => {
    expect(ids(found(all, 'sopebasket').found)).toBe('')
    expect(ids(found(all, 'soapbasket').found)).toBe('c')
    expect(ids(found(all, 'potsoap').found)).toBe('c')
    expect(ids(found(all, 'blacksoap').found)).toBe('c')
    expect(ids(found(all, 'wovenbasket').found)).toBe('')
  })

  it('matches words in any order, and prefixes', () => {
    expect(search({ text: 'pot  sou ' })).toBe('a')
    expect(search({ text: 'blackso' })).toBe('c')
  })

  it('filters by sale and current price', () => {
    const onSale = all.map((product) => (product === soap ? { ...soap, price: 90_000, was: 390_000 } : product))
    expect(ids(listProducts(onSale, { isOnSale: true }, 'newest'))).toBe('c')
    expect(ids(listProducts(onSale, { maxPrice: 100_000 }, 'price-low'))).toBe('cb')
  })

  it('lists everything in stock for blank text, and never sold-out products', () => {
    expect(search({ text: '  ' })).toBe('abc')
    expect(search({ text: 'spoon' })).toBe('')
  })

  it('finds every product by any part of its name', () => {
    const name = fc.string({ minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, from, size) => {
        const part = foldText(text).slice(from % 30, (from % 30) + (size % 10))
        expect(found([aProduct({ name: text })], part).found).toHaveLength(1)
      }),
    )
  })
})

type Case = readonly [text: string, names: readonly string[]]

/** Searches a shop of these products, the newest last, and returns the names found. */
const named = (names: readonly string[]) =>
  names.map((name, at) => aProduct({ id: String(at), name, createdAt: at, description: null, brand: null }))

describe('searching tolerates', () => {
  it.each<Case>([
    ['knives', ["Chef's knife"]],
    ['boxes', ['Lunch box']],
    ['tooth brush', ['Toothbrushes']],
    ['lunchbox', ['Lunch box']],
    ['chefs knife', ["Chef's knife"]],
    ['t shirt', ['T-shirt']],
    ['tshirt', ['T-shirt']],
    ['20litre', ['Bucket, 20 L']],
    ['20 l', ['Bucket, 20 litres']],
    ['2,000 mah', ['Torch 2000mAh']],
    ['fry pan', ['Frying pan']],
    ['maths', ['Mathematical set']],
    ['dry pepper', ['Dried pepper']],
    ['knifes', ['Knife']],
    ['kwarya', ['Ƙwarya']],
    ['yan', ['ʼYan']],
    ['sokoto', ['Ṣọ̀kòtò'.normalize('NFC')]],
    ['sokoto', ['Ṣọ̀kòtò'.normalize('NFD')]],
    ['pot, soup', ['Soup pot']],
    ['a pot of soup', ['Soup pot']],
  ])('%s', (text, names) => {
    const { found: products, whole } = found(named(['Something else', ...names]), text)
    expect(products.slice(0, whole).map(({ name }) => name)).toEqual(names)
  })

  it('a word written separately elsewhere, ranked after exact matches in the same field', () => {
    const shop = [
      ...named(['Hand wash', 'Handwash']),
      aProduct({ id: 'z', name: 'Chopsticks', description: 'Hand-wash only', brand: null, createdAt: 9 }),
    ]
    const names = found(shop, 'handwash').found.map(({ name }) => name)
    expect(names).toEqual(['Handwash', 'Hand wash', 'Chopsticks'])
  })
})

describe('the best match', () => {
  const shop = [
    aProduct({ id: 'description', name: 'Garden sunshade', description: 'Covers the pot', brand: null, createdAt: 9 }),
    aProduct({ id: 'inside', name: 'Spotlight', description: null, brand: null, createdAt: 8 }),
    aProduct({ id: 'brand', name: 'Apron', brand: 'Pot', description: null, createdAt: 7 }),
    aProduct({ id: 'end', name: 'Teapot', description: null, brand: null, createdAt: 6 }),
    aProduct({ id: 'beginning', name: 'Pottery wheel', description: null, brand: null, createdAt: 5 }),
    aProduct({ id: 'older', name: 'Pot', description: null, brand: null, createdAt: 3 }),
    aProduct({ id: 'newer', name: 'Soup pots', description: null, brand: null, createdAt: 4 }),
  ]

  it('ranks exact words, then prefixes and suffixes; name, brand, description; then newest', () => {
    expect(found(shop, 'pot').found.map(({ id }) => id)).toEqual([
      'newer',
      'older',
      'beginning',
      'end',
      'brand',
      'description',
      'inside',
    ])
  })

  it('adds partial matches if few are complete, and counts the complete ones', () => {
    const { found: products, whole } = found(shop, 'soup pot', 'best')
    expect([products[0]?.id, whole, products.length]).toEqual(['newer', 1, 7])
    expect(found(shop, 'soup pot', 'price-low').found.map(({ id }) => id)).toEqual(['newer'])
    expect(found(shop, 'umbrella pot').whole).toBe(0)
    // Only one product has two of the three words, so products with one word follow.
    expect(found(shop, 'umbrella soup pot', 'best').found.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
    expect(found(shop, 'umbrella soup pot', 'price-low').found.map(({ id }) => id)).toEqual(['newer'])
    expect(found(shop, 'umbrella').found).toEqual([])
  })
})

it('indexes in steps of at most a hundred products', () => {
  let looked = new Set<string>()
  const products = Array.from({ length: 1000 }, (_, place) => {
    const product = aProduct({ id: `${(place * 7) % 1000}`, createdAt: place * 1000 })
    return new Proxy(product, { get: (target, field) => looked.add(target.id) && Reflect.get(target, field) })
  })
  let most = 0
  for (const _ of indexing(products)) {
    most = Math.max(most, looked.size)
    looked = new Set()
  }
  expect(most).toBeLessThanOrEqual(101)
})

describe('filtering', () => {
  it('filters by category, brand and price, bounds included', () => {
    expect(search({ category: 'body-care' })).toBe('c')
    expect(search({ category: '' })).toBe('abc')
    expect(search({ brand: 'Dudu' })).toBe('c')
    expect(search({ minPrice: 390_000 })).toBe('ac')
    expect(search({ maxPrice: 390_000 })).toBe('bc')
    expect(search({ minPrice: 100_001, maxPrice: 4_289_999 })).toBe('c')
  })

  it('counts a product without reviews as its shown 4.0', () => {
    expect(search({ minRating: 4 })).toBe('ac')
    expect(search({ minRating: 3 })).toBe('abc')
    expect(search({ minRating: 4.5 })).toBe('')
    // In a shop that shows no rating for products without reviews.
    expect(search({ minRating: 1, unrated: 0 })).toBe('b')
  })
})
