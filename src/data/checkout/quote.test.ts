import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkoutTotals } from '../../domain/orders/pricing.ts'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { fetchQuote, readQuote } from './quote.ts'
import { aQuoteJson, charges, request } from './quote-builder.ts'

afterEach(() => vi.unstubAllGlobals())

describe('readQuote', () => {
  it('converts money to kobo', () => {
    const quote = readQuote(aQuoteJson())
    expect(quote).toMatchObject({ subtotal: 4_550_000, shippingFee: 250_000, vat: 341_250, total: 5_141_300 })
    expect(quote.items[0]).toMatchObject({ unitPrice: 2_275_000, itemTotal: 4_550_000, available: 3, problem: null })
  })

  it('equals the totals that the checkout shows before it arrives', () => {
    const { items: _items, promo: _promo, ...figures } = readQuote(aQuoteJson())
    expect(checkoutTotals([{ unitPrice: 2_275_000, quantity: 2 }], charges)).toEqual(figures)
  })

  it('reads a promo code’s result', () => {
    const promo = { code: 'oja10', valid: false, reason: 'minimum' as const, minimum_subtotal: 50_000 }
    expect(readQuote(aQuoteJson({ promo })).promo).toEqual({
      code: 'oja10',
      isValid: false,
      refusal: 'minimum',
      minimumSubtotal: 5_000_000,
    })
    const unknown = { code: 'x', valid: false, reason: 'unknown' as const, minimum_subtotal: null }
    expect(readQuote(aQuoteJson({ promo: unknown })).promo?.minimumSubtotal).toBe(0)
  })

  it('reads an item no longer on sale', () => {
    const gone = {
      name: null,
      unit_price: 0,
      regular_price: null,
      item_total: 0,
      available: 0,
      problem: 'gone' as const,
    }
    expect(
      readQuote({
        ...aQuoteJson(),
        items: [{ ...gone, product_id: 'p1', variety_ids: [], quantity: 1, variant_label: null, image_url: null }],
      }).items[0],
    ).toMatchObject({
      name: '',
      problem: 'gone',
    })
  })
})

describe('a quote', () => {
  it('is requested with ids and quantities only', async () => {
    const requests = fakeBackend(() => ({ body: aQuoteJson() }))
    expect(await fetchQuote({ ...request, promoCode: 'oja10' })).toEqual(readQuote(aQuoteJson()))
    expect(requests[0]).toMatchObject({
      path: '/rest/v1/rpc/quote_order',
      body: {
        p_items: [{ product_id: 'p1', variety_ids: ['v1'], quantity: 2 }],
        p_shipping_method: 'nigeria',
        p_promo_code: 'oja10',
      },
    })
  })

  it('is requested without an empty promo code', async () => {
    const requests = fakeBackend(() => ({ body: aQuoteJson() }))
    await fetchQuote(request)
    expect(requests[0]?.body).not.toHaveProperty('p_promo_code')
  })
})
