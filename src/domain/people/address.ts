import { ADDRESS_LIMITS, LIMITS } from '../limits.ts'
import { isNigeria, stateNamed } from './nigeria.ts'
import { normalizePhone } from './phone.ts'

/** As stored in `orders.shipping_address` and `addresses.address`. */
export type ShippingAddress = Readonly<Record<AddressField, string>>

export type AddressField = keyof typeof ADDRESS_LIMITS

export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS) as readonly AddressField[]

export const DEFAULT_COUNTRY_NAME = 'Nigeria'

export const EMPTY_ADDRESS: ShippingAddress = { ...addressFromJson({}), country: DEFAULT_COUNTRY_NAME }

/** The address after its country was changed: in Nigeria a state is one of the list, and what isn't would stay unseen beside it. */
export function movedTo(country: string, address: ShippingAddress): ShippingAddress {
  const keepsState = !isNigeria(country) || stateNamed(address.state) !== null
  return { ...address, country, state: keepsState ? address.state : '' }
}

/** Trimmed, with the phone as E.164 where it can be, Nigeria where no country is given, and its state as the list has it. */
export function tidyAddress(address: ShippingAddress): ShippingAddress {
  const trimmed = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field].trim()]))
  const tidy = trimmed as Record<AddressField, string>
  return {
    ...tidy,
    phone: normalizePhone(tidy.phone) ?? tidy.phone,
    state: (isNigeria(tidy.country) && stateNamed(tidy.state)) || tidy.state,
    country: tidy.country || DEFAULT_COUNTRY_NAME,
  }
}

/** Saved addresses without a name are called by their city. */
export function addressLabel({ city }: Pick<ShippingAddress, 'city'>): string {
  // By characters: half of one is no text to the database.
  return [...city.trim()].slice(0, LIMITS.addresses.label).join('')
}

/** An address out of stored JSON: fields that are not text come back empty. */
export function addressFromJson(json: unknown): ShippingAddress {
  const source: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {}
  const texts = ADDRESS_FIELDS.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(texts) as Record<AddressField, string>
}
