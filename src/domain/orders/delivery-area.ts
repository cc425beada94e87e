import type { ShippingAddress } from '../people/address.ts'
import { isNigeria, placeWords, stateNamed } from '../people/nigeria.ts'
import { defaultMethod, type ShippingMethod, type ShippingMethods } from './shipping.ts'

/** The part of an address that decides how an order can go there. */
export type DeliveryPlace = Pick<ShippingAddress, 'city' | 'state' | 'country'>

function holds(text: string, name: string): boolean {
  const words = placeWords(name)
  return words !== ' ' && placeWords(text).includes(words)
}

const inList = (state: string) => stateNamed(state) ?? state

/** Name and state of a place as the owner chose it: "Ibadan, Oyo", or "Lagos" alone. */
function partsOf(listed: string): readonly [name: string, state: string] {
  const [name = '', state = ''] = listed.split(',')
  return state.trim() === '' ? [inList(name), ''] : [name, inList(state)]
}

/** False only where it is certain: a quarter of Ibadan may stand in the city's field, and Oyo has other towns. */
function mayLieIn({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, itsState] = partsOf(listed)
  const ownState = inList(state)
  return state.trim() === '' || holds(`${city} ${ownState}`, name) || holds(ownState, itsState)
}

/** Whether a place is named as this one, so that nobody has to choose. */
function isNamed({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, itsState] = partsOf(listed)
  // A name alone is a state's.
  return holds(itsState === '' ? `${city} ${inList(state)}` : city, name)
}

/** Whether an order can go there by this method. The database's `method_serves` decides alike and has the last word. Rule M9. */
export function servesPlace({ area, places }: ShippingMethod, place: DeliveryPlace): boolean {
  if (!isNigeria(place.country)) return area === 'abroad'
  return area === 'country' || (area === 'places' && places.some((listed) => mayLieIn(place, listed)))
}

/** The method for an address: the customer's choice where it serves the address, else the one that does. */
export function methodFor(methods: ShippingMethods, chosen: string | null, place: DeliveryPlace): ShippingMethod {
  const choice = methods.find(({ code }) => code === chosen)
  return choice && servesPlace(choice, place) ? choice : suggestedMethod(methods, place)
}

/**
 * The method for an address while the customer has chosen none that serves it: the first whose place is named, else the first for all of
 * the address's country. Where none goes, the one that orders begin with.
 */
export function suggestedMethod(methods: ShippingMethods, place: DeliveryPlace): ShippingMethod {
  const serving = methods.filter((method) => servesPlace(method, place))
  const named = serving.find(({ area, places }) => area === 'places' && places.some((listed) => isNamed(place, listed)))
  return named ?? serving.find(({ area }) => area !== 'places') ?? defaultMethod(methods)
}
