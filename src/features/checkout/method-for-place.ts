import { METHOD_NOTES, METHOD_REFUSALS } from '../../content/pages/shipping-page.ts'
import { type DeliveryPlace, methodFor, servesPlace } from '../../domain/orders/delivery-area.ts'
import { DEFAULT_SHIPPING_METHOD, type ShippingMethodCode } from '../../domain/orders/shipping.ts'

export type MethodForPlace = {
  /** The customer's choice where it serves the address, else the one that does. */
  readonly method: ShippingMethodCode
  /** Says so when the address and not the customer chose it. */
  readonly methodNote: string | null
  /** Why a method can't be chosen for the address; null when it can. */
  readonly methodRefusal: (method: ShippingMethodCode) => string | null
}

/** The shipping method of an order as its address stands now. A choice is kept for when the address fits it again. */
export function methodForPlace(chosen: ShippingMethodCode | null, place: DeliveryPlace): MethodForPlace {
  const method = methodFor(chosen, place)
  return {
    method,
    methodNote: method === (chosen ?? DEFAULT_SHIPPING_METHOD) ? null : METHOD_NOTES[method],
    methodRefusal: (each) => (servesPlace(each, place) ? null : METHOD_REFUSALS[each]),
  }
}
