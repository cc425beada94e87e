import type { ShippingAddress } from '../people/address.ts'
import { findState, isNigeria, placeWords } from '../people/nigeria.ts'
import { defaultMethod, type ShippingMethod, type ShippingMethods } from './shipping.ts'

/** The fields of an address that decide which delivery methods serve it. */
export type DeliveryPlace = Pick<ShippingAddress, 'city' | 'state' | 'country'>

function holds(text: string, name: string): boolean {
  const words = placeWords(name)
  return words !== ' ' && placeWords(text).includes(words)
}

const inList = (state: string) => findState(state) ?? state

/** Splits a place from the owner's settings: "Ibadan, Oyo", or a state alone as in "Lagos". */
function partsOf(listed: string): readonly [name: string, state: string] {
  const [name = '', state = ''] = listed.split(',')
  return state.trim() === '' ? [inList(name), ''] : [name, inList(state)]
}

/** False only when certain: the customer may have typed a quarter of Ibadan as their city, and Oyo has other towns. */
function mayLieIn({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, listedState] = partsOf(listed)
  const ownState = inList(state)
  return state.trim() === '' || holds(`${city} ${ownState}`, name) || holds(ownState, listedState)
}

/** Whether the address names the listed place itself, so its method can be preselected. */
function isNamed({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, listedState] = partsOf(listed)
  // A name without a state is a state itself.
  return holds(listedState === '' ? `${city} ${inList(state)}` : city, name)
}

/** Whether this method delivers to the place. SQL's `method_serves` has the same rule and the last word. Rule M9. */
export function servesPlace({ area, places }: ShippingMethod, place: DeliveryPlace): boolean {
  if (!isNigeria(place.country)) return area === 'abroad'
  return area === 'country' || (area === 'places' && places.some((listed) => mayLieIn(place, listed)))
}

/** Returns the customer's chosen method if it serves the address, otherwise `suggestedMethod`. */
export function methodFor(methods: ShippingMethods, chosen: string | null, place: DeliveryPlace): ShippingMethod {
  const choice = methods.find(({ code }) => code === chosen)
  return choice && servesPlace(choice, place) ? choice : suggestedMethod(methods, place)
}

/**
 * Returns the first method that lists the address's place, else the first that serves its whole country. Falls back to
 * the default method when none serves it.
 */
export function suggestedMethod(methods: ShippingMethods, place: DeliveryPlace): ShippingMethod {
  const serving = methods.filter((method) => servesPlace(method, place))
  const named = serving.find(({ area, places }) => area === 'places' && places.some((listed) => isNamed(place, listed)))
  return named ?? serving.find(({ area }) => area !== 'places') ?? defaultMethod(methods)
}
