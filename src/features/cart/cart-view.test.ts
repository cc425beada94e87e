import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../data/cart/cart.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { cartView, payableLines } from './cart-view.ts'

const pot = (over: Partial<Product> = {}) => aProduct({ id: 'pot', stock: 5, ...over })

function aLine(changes: Partial<CartLine> = {}): CartLine {
  return { productId: 'pot', variantId: null, quantity: 1, syncState: 'synced', addedPrice: null, ...changes }
}

const LARGE = aVariant({ id: 'large', value: '10 L', additionalPrice: 950_000, stock: 2 })

function known(products: Product[], isComplete = true, lean: string[] = []) {
  return { byId: new Map(products.map((product) => [product.id, product])), lean: new Set(lean), isComplete }
}

describe('cartView', () => {
  it("counts a variant's extra price and own stock", () => {
    const view = cartView([aLine({ variantId: 'large', quantity: 2 })], known([pot({ variants: [LARGE] })]))
    expect(view.lines[0]).toMatchObject({
      unitPrice: 5_240_000,
      total: 10_480_000,
      stock: 2,
      variantText: 'Size: 10 L',
    })
    expect(view.canCheckOut).toBe(true)
  })

  it.each([
    ['sold_out', aLine(), pot({ stock: 0 })],
    ['not_enough', aLine({ quantity: 6 }), pot()],
    ['gone', aLine({ variantId: 'small' }), pot({ variants: [LARGE] })],
    ['gone', aLine(), pot({ variants: [LARGE] })],
    ['gone', aLine({ productId: 'deleted' }), pot()],
  ] as const)('says a line is %s and keeps it from checkout', (problem, line, product) => {
    const view = cartView([line], known([product]))
    expect(view.lines[0]?.problem).toBe(problem)
    expect(view.canCheckOut).toBe(false)
  })

  it('does not call a product gone while the catalogue is still coming in', () => {
    expect(cartView([aLine({ productId: 'later' })], known([], false)).lines[0]?.problem).toBe('unknown')
  })

  it("waits for a product's variants before it calls one gone", () => {
    const view = cartView([aLine({ variantId: 'large' })], known([pot()], false, ['pot']))
    expect(view.lines[0]?.problem).toBe('unknown')
  })

  it('tells the old price only when it differs from today', () => {
    const [raised, same] = cartView(
      [aLine({ addedPrice: 4_000_000 }), aLine({ addedPrice: 4_290_000 })],
      known([pot()]),
    ).lines
    expect(raised?.oldPrice).toBe(4_000_000)
    expect(same?.oldPrice).toBeNull()
  })

  it('leaves what cannot be charged out of the estimate', () => {
    const view = cartView([aLine(), aLine({ productId: 'deleted' })], known([pot()]))
    expect(payableLines(view.lines).map((line) => line.line.productId)).toEqual(['pot'])
  })
})
