import { describe, expect, it } from 'vitest'
import type { Quote, QuoteItem, QuoteProblem } from '../../data/checkout/quote.ts'
import { charges } from '../../data/checkout/quote-builder.ts'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { chargeableItems, summaryOfPlaced, summaryOfQuote, summaryOnDevice } from './summary-items.ts'

function anItem(productId: string, kobo: number, problem: QuoteProblem | null): QuoteItem {
  const names = { name: productId, variantLabel: null, image: null, variantIds: [], regularPrice: null }
  return { ...names, productId, quantity: 1, unitPrice: kobo, itemTotal: kobo, available: 1, problem }
}

function aQuote(items: readonly QuoteItem[], overrides: Partial<Quote> = {}): Quote {
  return {
    items,
    subtotal: 1_300_000,
    shippingFee: 250_000,
    vatPercent: 7.5,
    vat: 97_500,
    discount: 0,
    total: 1_647_500,
    promo: null,
    ...overrides,
  }
}

const pan = anItem('pan', 400_000, null)
const soldOut = aQuote([pan, anItem('pot', 900_000, 'sold_out')])

it('shows regular prices offline, including the variants’ additions', () => {
  const size = aVariant({ id: 'v1', additionalPrice: 50_000 })
  const onSale = aProduct({ id: 'pot', price: 750_000, was: 1_000_000, variants: [size] })
  const items = [{ productId: 'pot', variantIds: ['v1'], quantity: 2 }]
  const [item] = summaryOnDevice(items, new Map([['pot', onSale]]), charges).items
  expect(item).toMatchObject({ itemTotal: 1_600_000, regularPrice: 1_050_000 })
})

describe('a sold-out order while online', () => {
  it.each(['sold_out', 'gone'] as const)('excludes %s items from the charge', (problem) => {
    expect(chargeableItems(aQuote([pan, anItem('pot', 900_000, problem)]))).toEqual([pan])
  })

  it('charges an item with too high a quantity, as the cart does', () => {
    expect(chargeableItems(aQuote([anItem('pot', 900_000, 'not_enough')]))).toHaveLength(1)
  })

  it('shows all items, and the server’s totals for the rest', () => {
    const charged = aQuote([pan], { subtotal: 400_000, vat: 30_000, discount: 50_000, total: 630_000 })
    const { items, totals } = summaryOfQuote(soldOut, charged, charges)
    expect(items.map(({ problem }) => problem)).toEqual([null, 'sold_out'])
    const rest = { subtotal: 400_000, shippingFee: 250_000, vatPercent: 7.5, vat: 30_000 }
    expect(totals).toEqual({ ...rest, discount: 50_000, total: 630_000 })
  })

  it('calculates the totals until the server responds', () => {
    expect(summaryOfQuote(soldOut, undefined, charges).totals).toMatchObject({ subtotal: 400_000, total: 680_000 })
  })

  it('costs 0 without chargeable items, including delivery', () => {
    const { totals } = summaryOfQuote(aQuote([anItem('pot', 900_000, 'gone')]), undefined, charges)
    expect(totals).toEqual({ subtotal: 0, shippingFee: 0, vatPercent: 0, vat: 0, discount: 0, total: 0 })
  })
})

it('shows a placed order without shortages and with all items charged', () => {
  const { items, totals } = summaryOfPlaced(soldOut)
  expect(items.map(({ problem }) => problem)).toEqual([null, null])
  expect(totals).toMatchObject({ subtotal: 1_300_000, total: 1_647_500 })
})
