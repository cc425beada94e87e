import { readDraft } from '../../data/checkout/checkout-draft.ts'
import { chosenMethod } from '../../data/checkout/chosen-method.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { type DeliveryPlace, methodFor } from '../../domain/orders/delivery-area.ts'
import {
  type CartEstimate,
  type CheckoutTotals,
  cartEstimate,
  checkoutTotals,
  type PricedItem,
} from '../../domain/orders/pricing.ts'
import type { ShippingMethodCode } from '../../domain/orders/shipping.ts'

export type CartSum =
  | (CheckoutTotals & { readonly method: ShippingMethodCode })
  | (CartEstimate & { readonly method: null; readonly discount: Kobo })

/**
 * How this customer's order would go, as checkout would begin: to the address they typed, else to the saved one, by the method they chose.
 * Null while neither an address nor a method is known.
 */
export function deliveryMethod(userId: string, saved: DeliveryPlace | null): ShippingMethodCode | null {
  const draft = readDraft(userId)
  const chosen = draft?.method ?? chosenMethod()
  const place = draft?.address?.city.trim() ? draft.address : saved
  return place ? methodFor(chosen, place) : chosen
}

/** What checkout will charge (rule M7) where the method is known and there is something to order, else an estimate (rule M6); in kobo. */
export function cartSum(items: readonly PricedItem[], method: ShippingMethodCode | null, discount: Kobo): CartSum {
  const estimate = cartEstimate(items)
  // Nothing to order costs nothing to deliver.
  if (method && estimate.subtotal > 0) return { ...checkoutTotals(items, method, discount), method }
  return { ...estimate, method: null, discount, total: estimate.total - discount }
}
