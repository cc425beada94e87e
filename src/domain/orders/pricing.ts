import { type Rates, shownCurrency } from '../money/currency.ts'
import { divideRounded, type Kobo } from '../money/money.ts'
import { deliveryFee, type ShippingMethod } from './shipping.ts'

/** Rounded to whole naira, half away from zero, in kobo. */
export function roundToNaira(kobo: Kobo): Kobo {
  return divideRounded(kobo, 100) * 100
}

/**
 * A percentage of an amount, rounded to an integer, half away from zero. Exact for percentages of at most two decimals and every amount that is a
 * safe integer.
 */
function percentOf(amount: number, percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const rest = amount % 10_000
  return ((amount - rest) / 10_000) * basisPoints + divideRounded(rest * basisPoints, 10_000)
}

/** US dollars in kobo. */
export function koboFromDollars(dollars: number, rates: Rates): Kobo {
  return Math.round(dollars * shownCurrency('NG', rates).rate * 100)
}

/** The kobo that rounding to whole naira added to the sum; negative where it took some away. Rule M7. */
export function totalRounding({
  subtotal,
  shippingFee,
  vat,
  discount,
  total,
}: Omit<CheckoutTotals, 'vatPercent'>): Kobo {
  return total - (subtotal + shippingFee + vat - discount)
}

/** An item as the totals need it: price of one piece in kobo, pieces. */
export type PricedItem = { readonly unitPrice: Kobo; readonly quantity: number }

export type CheckoutTotals = {
  readonly subtotal: Kobo
  readonly shippingFee: Kobo
  readonly vatPercent: number
  readonly vat: Kobo
  readonly discount: Kobo
  /** In whole naira where it is what is charged. */
  readonly total: Kobo
}

/** The owner's charges beside the items: delivery by this method, and VAT. */
export type Charges = { readonly method: ShippingMethod; readonly vatPercent: number }

const FREE_SHIPPING_ABOVE_DOLLARS = 100
const ESTIMATED_SHIPPING_DOLLARS = 15
const ESTIMATED_TAX_PERCENT = 8

export function subtotalOf(items: readonly PricedItem[]): Kobo {
  return items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0)
}

/**
 * The cart page's estimate, in kobo: shipping free above 100 display dollars, else 15; tax 8 %. Nothing for nothing.
 * Rule M6. What is charged is `checkoutTotals`.
 */
export function cartEstimate(items: readonly PricedItem[], rates: Rates, discount: Kobo = 0): CheckoutTotals {
  const subtotal = subtotalOf(items)
  const isFree = subtotal === 0 || subtotal > koboFromDollars(FREE_SHIPPING_ABOVE_DOLLARS, rates)
  const shippingFee = isFree ? 0 : koboFromDollars(ESTIMATED_SHIPPING_DOLLARS, rates)
  const vatPercent = ESTIMATED_TAX_PERCENT
  const vat = percentOf(subtotal, vatPercent)
  return { subtotal, shippingFee, vatPercent, vat, discount, total: subtotal + shippingFee + vat - discount }
}

/**
 * The charged amounts, in kobo: items + delivery + VAT of the items - discount, rounded to whole naira. Rounds half
 * away from zero like the database's `quote_order`, which has the last word. Rule M7.
 */
export function checkoutTotals(
  items: readonly PricedItem[],
  { method, vatPercent }: Charges,
  discount: Kobo = 0,
): CheckoutTotals {
  const subtotal = subtotalOf(items)
  const shippingFee = deliveryFee(method, subtotal)
  const vat = percentOf(subtotal, vatPercent)
  const granted = Math.min(Math.max(discount, 0), subtotal)
  const total = roundToNaira(subtotal + shippingFee + vat - granted)
  return { subtotal, shippingFee, vatPercent, vat, discount: granted, total }
}
