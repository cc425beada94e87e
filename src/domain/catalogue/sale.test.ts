import { expect, it } from 'vitest'
import { regularPrice } from './choice.ts'
import { aProduct, aVariant } from './product-builder.ts'
import { pricedAt } from './sale.ts'

const FROM = Date.UTC(2026, 10, 27)
const UNTIL = Date.UTC(2026, 10, 30)
const pot = aProduct({ price: 100_000, salePrice: 80_000, saleFrom: FROM, saleUntil: UNTIL })
const pricesAt = (now: number, product = pot) => {
  const { price, was } = pricedAt(product, now)
  return [price, was ?? null]
}

it('costs the sale price from the sale’s start until its end', () => {
  expect([FROM - 1, FROM, UNTIL - 1, UNTIL].map((now) => pricesAt(now))).toEqual([
    [100_000, null],
    [80_000, 100_000],
    [80_000, 100_000],
    [100_000, null],
  ])
})

it('is always on sale without times', () => {
  expect(pricesAt(0, { ...pot, saleFrom: null, saleUntil: null })).toEqual([80_000, 100_000])
})

it('returns to its regular price after the sale, however often it is priced', () => {
  const onSale = pricedAt(pot, FROM)
  expect(pricedAt(onSale, FROM)).toBe(onSale)
  expect(pricesAt(UNTIL, onSale)).toEqual([100_000, null])
  expect(pricedAt(pot, UNTIL)).toBe(pot)
})

it('adds a variant’s surcharge to the regular price too', () => {
  const large = aVariant({ additionalPrice: 5_000 })
  const onSale = pricedAt({ ...pot, variants: [large] }, FROM)
  expect(regularPrice(onSale, 85_000)).toBe(105_000)
  expect(regularPrice(pot, 100_000)).toBeNull()
})
