import { ADDRESS_LIMITS, LIMITS } from '../limits.ts'
import { findState, isNigeria } from './nigeria.ts'
import { normalizePhone } from './phone.ts'

/** As stored in `orders.shipping_address` and `addresses.address`. */
export type ShippingAddress = Readonly<Record<AddressField, string>>

export type AddressField = keyof typeof ADDRESS_LIMITS

export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS) as readonly AddressField[]

export const DEFAULT_COUNTRY_NAME = 'Nigeria'

export const EMPTY_ADDRESS: ShippingAddress = { ...addressFromJson({}), country: DEFAULT_COUNTRY_NAME }

/** Changes the country. Clears a state that isn't in Nigeria's list, because the select couldn't show it. */
export function withCountry(country: string, address: ShippingAddress): ShippingAddress {
  const keepsState = !isNigeria(country) || findState(address.state) !== null
  return { ...address, country, state: keepsState ? address.state : '' }
}

/** Trims an address, formats a valid phone as E.164, defaults the country to Nigeria and spells the state as listed. */
export function normalizeAddress(address: ShippingAddress): ShippingAddress {
  const trimmed = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field].trim()]))
  const tidy = trimmed as Record<AddressField, string>
  return {
    ...tidy,
    phone: normalizePhone(tidy.phone) ?? tidy.phone,
    state: (isNigeria(tidy.country) && findState(tidy.state)) || tidy.state,
    country: tidy.country || DEFAULT_COUNTRY_NAME,
  }
}

/** Returns the city as the label of an unnamed saved address. */
export function addressLabel({ city }: Pick<ShippingAddress, 'city'>): string {
  // Cut by code points, because PostgreSQL rejects half of a surrogate pair.
  return [...city.trim()].slice(0, LIMITS.addresses.label).join('')
}

/** Parses an address from stored JSON. Fields that aren't text become empty. */
export function addressFromJson(json: unknown): ShippingAddress {
  const source: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {}
  const texts = ADDRESS_FIELDS.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(texts) as Record<AddressField, string>
}
