import { describe, expect, test } from 'vitest'
import { CATEGORIES, SHOP_CATEGORY_SLUGS } from '../../../src/domain/catalogue/categories.ts'
import { variantTypes } from '../../../src/domain/catalogue/variant-types.ts'
import { DEMO_PRODUCTS } from './demo-product.ts'
import { productRows } from './product-rows.ts'

const isPrice = (naira: number) => naira >= 800 && naira <= 180_000 && Number.isInteger(Math.round(naira * 1e6) / 1e4)
const inCategory = (slug: string) => DEMO_PRODUCTS.filter(({ category }) => category === slug)

describe('the demo catalogue', () => {
  test('is the same all day, so that one build fits every database of that day', () => {
    const at = (time: string) => productRows(DEMO_PRODUCTS, new Map(), new Date(`2026-03-01T${time}Z`))
    expect(at('23:59:59')).toEqual(at('00:00:00'))
  })

  test.each(SHOP_CATEGORY_SLUGS)('fills the shop category %s with at least 15 products', (slug) => {
    expect(inCategory(slug).length).toBeGreaterThanOrEqual(15)
  })

  test.each(CATEGORIES.map(({ slug }) => slug))('has something in stock in %s', (slug) => {
    expect(inCategory(slug).filter(({ stock }) => stock > 0).length).toBeGreaterThanOrEqual(3)
  })

  test('names each product, product id and variant id once', () => {
    const variants = DEMO_PRODUCTS.flatMap((product) => product.variants)
    expect(new Set(DEMO_PRODUCTS.map(({ name }) => name)).size).toBe(DEMO_PRODUCTS.length)
    expect(new Set(DEMO_PRODUCTS.map(({ id }) => id)).size).toBe(DEMO_PRODUCTS.length)
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
  })

  test('has prices from 800 to 180,000 naira with at most two decimals, some with kobo', () => {
    expect(DEMO_PRODUCTS.filter(({ price }) => !isPrice(price)).map(({ name }) => name)).toEqual([])
    expect(DEMO_PRODUCTS.filter(({ price }) => !Number.isInteger(price)).length).toBeGreaterThanOrEqual(5)
  })

  test('describes each product in two to four sentences and specifies it', () => {
    const sentences = (text: string) => text.split(/[.:!?]\s+/).length
    const odd = DEMO_PRODUCTS.filter(
      ({ description, specifications }) =>
        sentences(description) < 2 || sentences(description) > 5 || Object.keys(specifications).length < 3,
    )
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  test('writes specification keys in words joined by underscores', () => {
    const keys = DEMO_PRODUCTS.flatMap(({ specifications }) => Object.keys(specifications))
    expect(keys.filter((key) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(key))).toEqual([])
  })

  test('uses only variant types that the admin can choose for the category', () => {
    const odd = DEMO_PRODUCTS.flatMap(({ name, category, variants }) =>
      variants.filter(({ type }) => !variantTypes(category).includes(type)).map(({ type }) => `${name}: ${type}`),
    )
    expect(odd).toEqual([])
  })

  test('has products with Size and Color, each combination in stock', () => {
    const both = DEMO_PRODUCTS.filter(({ variants }) =>
      ['Size', 'Color'].every((type) => variants.filter((variant) => variant.type === type).length >= 2),
    )
    expect(both.length).toBeGreaterThanOrEqual(4)
    expect(both.filter(({ stock }) => stock === 0)).toEqual([])
  })

  test('features enough products in stock, sells some out and lets some run low', () => {
    const stocks = DEMO_PRODUCTS.map(({ stock }) => stock)
    expect(DEMO_PRODUCTS.filter(({ featured, stock }) => featured && stock > 0).length).toBeGreaterThanOrEqual(8)
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(6)
    expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(4)
    expect(DEMO_PRODUCTS.filter(({ variants }) => variants.length > 0).length).toBeGreaterThanOrEqual(30)
  })
})
