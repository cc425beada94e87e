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

/** `method` is null for an estimate. */
export type CartSum = CheckoutTotals & { readonly method: ShippingMethod | null }

/**
 * Returns the delivery method that checkout would preselect: the chosen one if it serves the typed address, or else the saved one.
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

/** Charges on top of the items. `method` is null while the delivery place is unknown. */
export type CartCharges = {
  readonly method: ShippingMethod | null
  readonly vatPercent: number
  readonly rates: Rates
}

/**
 * Returns, in kobo, the checkout's charge (rule M7) if the method is known and the cart has something to order, else an
 * estimate (rule M6).
 */
export function cartSum(items: readonly PricedItem[], charges: CartCharges, discount: Kobo): CartSum {
  const { method, vatPercent, rates } = charges
  // Without items to order there is no delivery fee.
  if (method && subtotalOf(items) > 0) return { ...checkoutTotals(items, { method, vatPercent }, discount), method }
  return { ...cartEstimate(items, rates, discount), method: null }
}
