import type { ShippingAddress } from '../people/address.ts'
import { DEFAULT_SHIPPING_METHOD, type ShippingMethodCode } from './shipping.ts'

/** The part of an address that decides how an order can go there. */
export type DeliveryPlace = Pick<ShippingAddress, 'city' | 'state' | 'country'>

/** Whether a typed country is Nigeria; none is Nigeria too (function `read_address`). */
export function isNigeria(country: string): boolean {
  return /^$|^(ng|nga)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$/i.test(country.trim())
}

/** False only where it is certain: a quarter of Ibadan may stand in the city's field, and Oyo has other towns. */
function mayBeIbadan({ city, state }: DeliveryPlace): boolean {
  return state.trim() === '' || /\boyo\b/i.test(state) || /\bibadan\b/i.test(`${city} ${state}`)
}

/** Whether an order can go there by this method. The database's `method_serves` decides alike and has the last word. */
export function servesPlace(method: ShippingMethodCode, place: DeliveryPlace): boolean {
  if (!isNigeria(place.country)) return method === 'international'
  return method === 'nigeria' || (method === 'ibadan' && mayBeIbadan(place))
}

/** The method for an address: the customer's choice where it serves the address, else the one that does. */
export function methodFor(chosen: ShippingMethodCode | null, place: DeliveryPlace): ShippingMethodCode {
  return chosen && servesPlace(chosen, place) ? chosen : suggestedMethod(place)
}

/** The method for an address while the customer has chosen none that serves it. */
export function suggestedMethod(place: DeliveryPlace): ShippingMethodCode {
  if (!isNigeria(place.country)) return 'international'
  return /\bibadan\b/i.test(place.city) ? 'ibadan' : DEFAULT_SHIPPING_METHOD
}
