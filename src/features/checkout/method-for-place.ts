import { METHOD_REFUSALS, NOT_SERVED } from '../../content/pages/shipping-page.ts'
import { type DeliveryPlace, methodFor, servesPlace } from '../../domain/orders/delivery-area.ts'
import { defaultMethod, type ShippingMethod, type ShippingMethods } from '../../domain/orders/shipping.ts'
import { fillText } from '../../lib/fill-text.ts'

export type MethodForPlace = {
  /** The customer's choice where it serves the address, else the one that does, else the one that orders begin with. */
  readonly method: ShippingMethod
  /** False where no method goes to the address. */
  readonly isServed: boolean
  /** The code of the method for another address. */
  readonly methodAt: (place: DeliveryPlace) => string
  /** Says so when the address and not the customer chose it. */
  readonly methodNote: string | null
  /** Why a method can't be chosen for the address; null when it can. */
  readonly methodRefusal: (method: ShippingMethod) => string | null
}

const MOST_NAMED = 4
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "Ibadan, Ikeja or Abeokuta", without their states. */
function namesOf(places: readonly string[]): string {
  const names = places.map((place) => place.split(',')[0]?.trim() ?? '')
  if (names.length <= MOST_NAMED) return alternatives.format(names)
  const named = names.slice(0, MOST_NAMED - 1)
  return alternatives.format([...named, `${names.length - named.length} other places`])
}

/** The shipping method of an order as its address stands now. A choice is kept for when the address fits it again. */
export function methodForPlace(methods: ShippingMethods, chosen: string | null, place: DeliveryPlace): MethodForPlace {
  const method = methodFor(methods, chosen, place)
  const isServed = servesPlace(method, place)
  const isExpected = method.code === (chosen ?? defaultMethod(methods).code)
  return {
    method,
    isServed,
    methodAt: (other) => methodFor(methods, chosen, other).code,
    methodNote: !isServed
      ? NOT_SERVED
      : isExpected
        ? null
        : `We chose “${method.label}” for your address. It changes with the address.`,
    methodRefusal: (each) =>
      servesPlace(each, place) ? null : fillText(METHOD_REFUSALS[each.area], { places: namesOf(each.places) }),
  }
}
