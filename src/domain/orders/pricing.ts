import { koboFromDollars } from '../money/currency.ts'
import { type Kobo, roundToNaira } from '../money/money.ts'
import { divideRounded } from '../money/rounding.ts'
import { deliveryFee, type ShippingMethodCode } from './shipping.ts'

/** What rounding to whole naira added to the sum of the figures, in kobo; negative where it took away. Rule M7. */
export function totalRounding({ subtotal, shippingFee, vat, discount, total }: CheckoutTotals): Kobo {
  return total - (subtotal + shippingFee + vat - discount)
}

/** An item as the totals need it: price of one piece in kobo, pieces. */
export type PricedItem = { readonly unitPrice: Kobo; readonly quantity: number }

export type CartEstimate = {
  readonly subtotal: Kobo
  readonly shipping: Kobo
  readonly tax: Kobo
  readonly total: Kobo
}

export type CheckoutTotals = {
  readonly subtotal: Kobo
  readonly shippingFee: Kobo
  readonly vat: Kobo
  readonly discount: Kobo
  /** Whole naira, in kobo: what is charged. */
  readonly total: Kobo
}

const FREE_SHIPPING_ABOVE = koboFromDollars(100)
const ESTIMATED_SHIPPING = koboFromDollars(15)

export function subtotalOf(items: readonly PricedItem[]): Kobo {
  return items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0)
}

/**
 * The cart page's estimate, in kobo: shipping free above 100 display dollars, else 15; tax 8 %. Nothing for nothing.
 * Rule M6. What is charged is `checkoutTotals`.
 */
export function cartEstimate(items: readonly PricedItem[]): CartEstimate {
  const subtotal = subtotalOf(items)
  const shipping = subtotal === 0 || subtotal > FREE_SHIPPING_ABOVE ? 0 : ESTIMATED_SHIPPING
  const tax = divideRounded(subtotal * 8, 100)
  return { subtotal, shipping, tax, total: subtotal + shipping + tax }
}

/**
 * What is charged, in kobo: items + delivery + VAT 7.5 % of the items - discount, rounded to whole naira.
 * Rounds half away from zero like the database's `quote_order`, which has the last word. Rule M7.
 */
export function checkoutTotals(
  items: readonly PricedItem[],
  method: ShippingMethodCode,
  discount: Kobo = 0,
): CheckoutTotals {
  const subtotal = subtotalOf(items)
  const shippingFee = deliveryFee(method)
  const vat = divideRounded(subtotal * 75, 1000)
  const granted = Math.min(Math.max(discount, 0), subtotal)
  return { subtotal, shippingFee, vat, discount: granted, total: roundToNaira(subtotal + shippingFee + vat - granted) }
}
