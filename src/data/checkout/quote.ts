import { type CartKey, cartKey } from '../../domain/cart/cart-item.ts'
import type { PromoRefusal } from '../../domain/orders/promo.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { as, count, flag, kobo, listOf, oneOf, optional, rowKind, text } from '../supabase/row-kind.ts'

export type CheckoutItem = CartKey & { readonly quantity: number }

export type QuoteRequest = {
  readonly items: readonly CheckoutItem[]
  readonly method: string
  readonly promoCode: string | null
}

const readItem = rowKind({
  product_id: text,
  variety_ids: as('variantIds', (ids) => cartKey({ productId: '', variantIds: listOf(text)(ids) }).variantIds),
  quantity: count,
  name: (name) => optional(text)(name) ?? '',
  variant_label: optional(text),
  image_url: as('image', optional(text)),
  unit_price: kobo,
  /** Unit price without the sale. Null if not on sale. */
  regular_price: optional(kobo),
  item_total: kobo,
  available: count,
  problem: optional(oneOf('gone', 'sold_out', 'not_enough')),
})

const readPromo = rowKind({
  code: text,
  valid: as('isValid', flag),
  reason: as('refusal', optional(oneOf<PromoRefusal>('unknown', 'own_uses', 'minimum'))),
  minimum_subtotal: (amount) => optional(kobo)(amount) ?? 0,
})

/** Parses the response of `quote_order`, and the detail of `prices_changed`. @throws DataError */
export const readQuote = rowKind({
  items: listOf(readItem),
  subtotal: kobo,
  shipping_fee: kobo,
  vat_percent: count,
  vat: kobo,
  discount: kobo,
  total: kobo,
  promo: optional(readPromo),
})

/** The database's quote of a checkout, in kobo. */
export type Quote = ReturnType<typeof readQuote>
export type QuoteItem = Quote['items'][number]
export type QuoteProblem = NonNullable<QuoteItem['problem']>

export function itemsToJson(items: readonly CheckoutItem[]) {
  return items.map((item) => ({
    product_id: item.productId,
    variety_ids: [...item.variantIds],
    quantity: item.quantity,
  }))
}

/** Fetches the current quote of these items, for signed-in users only. Rejects with DataError. Rule M7. */
export async function fetchQuote({ items, method, promoCode }: QuoteRequest): Promise<Quote> {
  const json = await restRequest((rest) =>
    rest.rpc('quote_order', {
      p_items: itemsToJson(items),
      p_shipping_method: method,
      ...(promoCode !== null && { p_promo_code: promoCode }),
    }),
  )
  return readQuote(json)
}
