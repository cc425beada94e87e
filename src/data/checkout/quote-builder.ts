import type { Charges } from '../../domain/orders/pricing.ts'
import { IN_NIGERIA } from '../../domain/orders/shipping-builder.ts'
import type { QuoteRequest } from './quote.ts'

/** A quote request for tests: two pots within Nigeria, without a promo code. */
export const request: QuoteRequest = {
  items: [{ productId: 'p1', variantIds: ['v1'], quantity: 2 }],
  method: 'nigeria',
  promoCode: null,
}

export const charges: Charges = { method: IN_NIGERIA, vatPercent: 7.5 }

/** A response of `quote_order` for tests. */
export function aQuoteJson(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    items: [
      {
        product_id: 'p1',
        variety_ids: ['v1'],
        quantity: 2,
        name: 'Granite soup pot',
        variant_label: 'Size: 7 L',
        image_url: null,
        unit_price: 22_750,
        regular_price: null,
        item_total: 45_500,
        available: 3,
        problem: null,
      },
    ],
    subtotal: 45_500,
    shipping_fee: 2500,
    vat_percent: 7.5,
    vat: 3412.5,
    discount: 0,
    total: 51_413,
    promo: null,
    ...overrides,
  }
}
