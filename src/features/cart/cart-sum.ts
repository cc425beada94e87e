import { readDraft } from '../../data/checkout/checkout-draft.ts'
import { chosenMethod } from '../../data/checkout/chosen-method.ts'
import type { Rates } from '../../domain/money/currency.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { type DeliveryPlace, methodFor } from '../../domain/orders/delivery-area.ts'
import {
  type CheckoutTotals,
  cartEstimate,
  checkoutTotals,
  type PricedItem,
  subtotalOf,
} from '../../domain/orders/pricing.ts'
import type { ShippingMethod, ShippingMethods } from '../../domain/orders/shipping.ts'

/** By which method it is charged; null for an estimate. */
export type CartSum = CheckoutTotals & { readonly method: ShippingMethod | null }

/**
 * How this customer's order would go, as checkout would begin: to the address they typed, else to the saved one, by the method they chose.
 * Null while neither an address nor a method is known.
 */
export function deliveryMethod(
  methods: ShippingMethods,
  userId: string,
  saved: DeliveryPlace | null,
): ShippingMethod | null {
  const draft = readDraft(userId)
  const chosen = draft?.method ?? chosenMethod()
  const place = draft?.address?.city.trim() ? draft.address : saved
  return place ? methodFor(methods, chosen, place) : (methods.find(({ code }) => code === chosen) ?? null)
}

/** The charges beside the items; the method is null while the place isn't known. */
export type CartCharges = {
  readonly method: ShippingMethod | null
  readonly vatPercent: number
  readonly rates: Rates
}

/**
 * The price that checkout will charge (rule M7) where the method is known and the cart has something to order, else an
 * estimate (rule M6); in kobo.
 */
export function cartSum(items: readonly PricedItem[], charges: CartCharges, discount: Kobo): CartSum {
  const { method, vatPercent, rates } = charges
  // Nothing to order costs nothing to deliver.
  if (method && subtotalOf(items) > 0) return { ...checkoutTotals(items, { method, vatPercent }, discount), method }
  return { ...cartEstimate(items, rates, discount), method: null }
}
