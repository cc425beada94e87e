import { type CartKey, cartKey } from '../../domain/cart/cart-item.ts'
import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import type { PromoRefusal } from '../../domain/orders/promo.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type CheckoutItem = CartKey & { readonly quantity: number }

export type QuoteRequest = {
  readonly items: readonly CheckoutItem[]
  readonly method: string
  readonly promoCode: string | null
}

export type QuoteProblem = 'gone' | 'sold_out' | 'not_enough'

export type QuoteItem = CheckoutItem & {
  readonly name: string
  readonly variantLabel: string | null
  readonly image: string | null
  readonly unitPrice: Kobo
  /** The price of a piece before its sale; null where it is on none. */
  readonly regularPrice: Kobo | null
  readonly itemTotal: Kobo
  readonly available: number
  readonly problem: QuoteProblem | null
}

export type QuotedPromo = {
  readonly code: string
  readonly isValid: boolean
  readonly refusal: PromoRefusal | null
  readonly minimumSubtotal: Kobo
}

/** The database's price for this checkout, in kobo. */
export type Quote = CheckoutTotals & {
  readonly items: readonly QuoteItem[]
  readonly promo: QuotedPromo | null
}

type NumericJson = number | string

/** As `quote_order` answers, and as the detail of `prices_changed` carries it. */
export type QuoteJson = {
  items: {
    product_id: string
    variety_ids: string[]
    quantity: number
    name: string | null
    variant_label: string | null
    image_url: string | null
    unit_price: NumericJson
    regular_price: NumericJson | null
    item_total: NumericJson
    available: number
    problem: QuoteProblem | null
  }[]
  subtotal: NumericJson
  shipping_fee: NumericJson
  vat_percent: NumericJson
  vat: NumericJson
  discount: NumericJson
  total: NumericJson
  promo: { code: string; valid: boolean; reason: PromoRefusal | null; minimum_subtotal: NumericJson | null } | null
}

export function quoteFromJson(json: QuoteJson): Quote {
  return {
    items: json.items.map((item) => ({
      ...cartKey({ productId: item.product_id, variantIds: item.variety_ids }),
      quantity: item.quantity,
      name: item.name ?? '',
      variantLabel: item.variant_label,
      image: item.image_url,
      unitPrice: koboFromNumeric(item.unit_price),
      regularPrice: item.regular_price === null ? null : koboFromNumeric(item.regular_price),
      itemTotal: koboFromNumeric(item.item_total),
      available: item.available,
      problem: item.problem,
    })),
    subtotal: koboFromNumeric(json.subtotal),
    shippingFee: koboFromNumeric(json.shipping_fee),
    vatPercent: Number(json.vat_percent),
    vat: koboFromNumeric(json.vat),
    discount: koboFromNumeric(json.discount),
    total: koboFromNumeric(json.total),
    promo: json.promo && {
      code: json.promo.code,
      isValid: json.promo.valid,
      refusal: json.promo.reason,
      minimumSubtotal: koboFromNumeric(json.promo.minimum_subtotal ?? 0),
    },
  }
}

export function itemsToJson(items: readonly CheckoutItem[]) {
  return items.map((item) => ({
    product_id: item.productId,
    variety_ids: [...item.variantIds],
    quantity: item.quantity,
  }))
}

/** Today's price of these items, signed in only. Rejects with DataError. Rule M7. */
export async function askQuote({ items, method, promoCode }: QuoteRequest): Promise<Quote> {
  const json = await restRequest((rest) =>
    rest.rpc('quote_order', {
      p_items: itemsToJson(items),
      p_shipping_method: method,
      ...(promoCode !== null && { p_promo_code: promoCode }),
    }),
  )
  return quoteFromJson(json as QuoteJson)
}
