import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../data/cart/cart.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { cartView, payableItems } from './cart-view.ts'

const pot = (overrides: Partial<Product> = {}) => aProduct({ id: 'pot', stock: 5, ...overrides })

function anItem(changes: Partial<CartItem> = {}): CartItem {
  return { productId: 'pot', variantIds: [], quantity: 1, syncState: 'synced', addedPrice: null, ...changes }
}

const LARGE = aVariant({ id: 'large', value: '10 L', additionalPrice: 950_000, stock: 2 })

function known(products: Product[], isComplete = true, partialIds: string[] = []) {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    partialIds: new Set(partialIds),
    isComplete,
  }
}

describe('cartView', () => {
  it('uses a variant’s additional price and own stock', () => {
    const view = cartView([anItem({ variantIds: ['large'], quantity: 2 })], known([pot({ variants: [LARGE] })]))
    expect(view.items[0]).toMatchObject({
      unitPrice: 5_240_000,
      total: 10_480_000,
      stock: 2,
      variantText: 'Size: 10 L',
    })
    expect(view.canCheckOut).toBe(true)
  })

  it('adds the price of each chosen variant, and allots shared stock in cart order', () => {
    const red = aVariant({ id: 'red', type: 'Color', value: 'Red', additionalPrice: 10_000, stock: 9 })
    const blue = aVariant({ id: 'blue', type: 'Color', value: 'Blue', stock: 9 })
    const product = pot({ price: 1_000_000, variants: [LARGE, red, blue] })
    const items = ['red', 'blue'].map((color) => anItem({ variantIds: [color, 'large'], quantity: 1 }))
    expect(cartView(items, known([product]))).toMatchObject({
      items: [
        { unitPrice: 1_960_000, stock: 2, problem: null, variantText: 'Size: 10 L, Color: Red' },
        { unitPrice: 1_950_000, stock: 1, problem: null, variantText: 'Size: 10 L, Color: Blue' },
      ],
      canCheckOut: true,
    })
    const more = items.map((item) => ({ ...item, quantity: 2 }))
    expect(cartView(more, known([product])).items.map(({ problem }) => problem)).toEqual([null, 'sold_out'])
    expect(cartView([anItem({ variantIds: ['large'] })], known([product])).items[0]?.problem).toBe('gone')
  })

  it.each([
    ['sold_out', anItem(), pot({ stock: 0 })],
    ['not_enough', anItem({ quantity: 6 }), pot()],
    ['gone', anItem({ variantIds: ['small'] }), pot({ variants: [LARGE] })],
    ['gone', anItem(), pot({ variants: [LARGE] })],
    ['gone', anItem({ productId: 'deleted' }), pot()],
  ] as const)('marks an item as %s and blocks checkout', (problem, item, product) => {
    const view = cartView([item], known([product]))
    expect(view.items[0]?.problem).toBe(problem)
    expect(view.canCheckOut).toBe(false)
  })

  it('doesn’t report a product as gone until the catalogue is complete', () => {
    expect(cartView([anItem({ productId: 'later' })], known([], false)).items[0]?.problem).toBe('unknown')
    expect(cartView([anItem({ productId: 'gone' })], known([], false), () => true).items[0]?.problem).toBe('gone')
  })

  it('doesn’t report a variant as gone until the variants are loaded', () => {
    const view = cartView([anItem({ variantIds: ['large'] })], known([pot()], false, ['pot']))
    expect(view.items[0]?.problem).toBe('unknown')
  })

  it('shows the old price only if it differs from today’s', () => {
    const [raised, same] = cartView(
      [anItem({ addedPrice: 4_000_000 }), anItem({ addedPrice: 4_290_000 })],
      known([pot()]),
    ).items
    expect(raised?.oldPrice).toBe(4_000_000)
    expect(same?.oldPrice).toBeNull()
  })

  it('excludes items that can’t be charged from the estimate', () => {
    const view = cartView([anItem(), anItem({ productId: 'deleted' })], known([pot()]))
    expect(payableItems(view.items).map((item) => item.inCart.productId)).toEqual(['pot'])
  })
})
