import type { ShippingAddress } from '../people/address.ts'
import { isNigeria } from '../people/nigeria.ts'
import { defaultMethod, type ShippingMethod, type ShippingMethods } from './shipping.ts'

/** The part of an address that decides how an order can go there. */
export type DeliveryPlace = Pick<ShippingAddress, 'city' | 'state' | 'country'>

/** The words of a name without case and accents, each between blanks. The database's `place_words` writes them alike. */
function placeWords(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return ` ${plain.toLowerCase()} `.replace(/[- \t\n\r.,;:/()_'&"]+/g, ' ')
}

function holds(text: string, name: string): boolean {
  const words = placeWords(name)
  return words !== ' ' && placeWords(text).includes(words)
}

/** Name and state of a place as the owner wrote it: "Ibadan, Oyo", or "Lagos" alone. */
function partsOf(listed: string): readonly [name: string, state: string] {
  const [name = '', state = ''] = listed.split(',')
  return [name, state]
}

/** False only where it is certain: a quarter of Ibadan may stand in the city's field, and Oyo has other towns. */
function mayLieIn({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, itsState] = partsOf(listed)
  return state.trim() === '' || holds(`${city} ${state}`, name) || holds(state, itsState)
}

/** Whether a place is named as this one, so that nobody has to choose. */
function isNamed({ city, state }: DeliveryPlace, listed: string): boolean {
  const [name, itsState] = partsOf(listed)
  // A name alone may be a state's.
  return holds(itsState.trim() === '' ? `${city} ${state}` : city, name)
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
