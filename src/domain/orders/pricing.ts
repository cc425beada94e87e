import { type Rates, shownCurrency } from '../money/currency.ts'
import { divideRounded, type Kobo } from '../money/money.ts'
import { deliveryFee, type ShippingMethod } from './shipping.ts'

/** Rounds kobo to whole naira, half away from zero. */
export function roundToNaira(kobo: Kobo): Kobo {
  return divideRounded(kobo, 100) * 100
}

/**
 * Returns a percentage of an amount, rounded half away from zero. Exact for percentages with at most two decimals and amounts
 * that are safe integers.
 */
function percentOf(amount: number, percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const rest = amount % 10_000
  return ((amount - rest) / 10_000) * basisPoints + divideRounded(rest * basisPoints, 10_000)
}

/** Converts US dollars to kobo. */
export function koboFromDollars(dollars: number, rates: Rates): Kobo {
  return Math.round(dollars * shownCurrency('NG', rates).rate * 100)
}

/** Returns the kobo added by rounding to whole naira; negative if it rounded down. Rule M7. */
export function totalRounding({
  subtotal,
  shippingFee,
  vat,
  discount,
  total,
}: Omit<CheckoutTotals, 'vatPercent'>): Kobo {
  return total - (subtotal + shippingFee + vat - discount)
}

export type PricedItem = { readonly unitPrice: Kobo; readonly quantity: number }

export type CheckoutTotals = {
  readonly subtotal: Kobo
  readonly shippingFee: Kobo
  readonly vatPercent: number
  readonly vat: Kobo
  readonly discount: Kobo
  /** In kobo; whole naira except in the cart's estimate. */
  readonly total: Kobo
}

/** Charges on top of the items: delivery and VAT. */
export type Charges = { readonly method: ShippingMethod; readonly vatPercent: number }

const FREE_SHIPPING_ABOVE_DOLLARS = 100
const ESTIMATED_SHIPPING_DOLLARS = 15
const ESTIMATED_TAX_PERCENT = 8

export function subtotalOf(items: readonly PricedItem[]): Kobo {
  return items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0)
}

/**
 * Returns the cart page's estimate, in kobo: shipping free above 100 dollars, else 15; tax 8 %. An empty cart costs 0.
 * Rule M6. `checkoutTotals` is charged instead.
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
 * Returns the charged amounts, in kobo: items + delivery + VAT on items - discount, rounded to whole naira. Rounds half
 * away from zero like SQL's `quote_order`, which has the last word. Rule M7.
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
