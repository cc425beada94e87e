import { describe, expect, it } from 'vitest'
import { aProduct, aVariant } from '../catalogue/product-builder.ts'
import { reorderItems } from './reorder.ts'

const PRICE = 4_290_000
const byId = new Map(
  [
    aProduct({ id: 'pot', price: PRICE, stock: 2 }),
    aProduct({ id: 'soap', price: PRICE, stock: 0 }),
    aProduct({ id: 'cup', price: 100_000, stock: 9 }),
    aProduct({ id: 'lean', stock: 9 }),
    aProduct({
      id: 'shirt',
      price: PRICE,
      variants: [
        aVariant({ id: 'L', type: 'Size', additionalPrice: 0, stock: 4 }),
        aVariant({ id: 'M', type: 'Size', additionalPrice: 0, stock: 4 }),
        aVariant({ id: 'red', type: 'Color', additionalPrice: 0, stock: 3 }),
      ],
    }),
  ].map((product) => [product.id, product]),
)
const item = (productId: string, quantity = 3, ...variantIds: string[]) => ({
  id: productId,
  productId,
  variantIds,
  quantity,
  price: PRICE,
  regularPrice: null,
  name: productId,
  image: null,
  variantLabel: null,
})
const orderAll = (items: readonly ReturnType<typeof item>[], isComplete = true) =>
  reorderItems(items, { byId, partialIds: new Set(['lean']), isComplete }).map(({ quantity, problem }) => [
    quantity,
    problem,
  ])

describe('ordering again', () => {
  it('limits quantities to the stock, and reports it', () => {
    expect(orderAll([item('pot'), item('pot', 2), item('soap')])).toEqual([
      [2, 'not_enough'],
      [2, null],
      [0, 'sold_out'],
    ])
  })

  it('shares a variant’s stock among its items', () => {
    expect(orderAll([item('shirt', 2, 'L', 'red'), item('shirt', 2, 'M', 'red')])).toEqual([
      [2, null],
      [1, 'not_enough'],
    ])
  })

  it('omits products and variants that are gone', () => {
    expect(orderAll([item('lost'), item('shirt', 1, 'L'), item('shirt', 1, 'L', 'blue')])).toEqual([
      [0, 'gone'],
      [0, 'gone'],
      [0, 'gone'],
    ])
  })

  it('adds products that the device has only partially, or not yet', () => {
    expect(orderAll([item('lost', 1), item('lean', 5, 'L')], false)).toEqual([
      [1, null],
      [5, null],
    ])
    expect(orderAll([item('lean', 5, 'L')])).toEqual([[5, null]])
  })

  it('shows today’s price if it changed', () => {
    const prices = reorderItems([item('pot', 1), item('cup', 1)], { byId, partialIds: new Set(), isComplete: true })
    expect(prices.map(({ newPrice }) => newPrice)).toEqual([null, 100_000])
  })
})
