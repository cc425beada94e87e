import { isObject } from '../http/body.ts'
import { type FieldMessages, textIn } from './field-messages.ts'

export type Address = {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly postalCode: string
}

/** Fields that must be filled in (rule O6). */
const MISSING: readonly (readonly [keyof Address, string])[] = [
  ['fullName', 'Enter your full name.'],
  ['email', 'Enter your e-mail address.'],
  ['phone', 'Enter your phone number.'],
  ['address', 'Enter your street address.'],
  ['city', 'Enter your city.'],
  ['state', 'Enter your state.'],
]

/** The limits of `read_address`, whose refusal doesn't name the field. */
const MOST: Record<keyof Address, number> = {
  fullName: 200,
  email: 320,
  phone: 40,
  address: 500,
  city: 100,
  state: 100,
  country: 100,
  postalCode: 20,
}

/** Reads the shipping form, trimmed; adds a message under `shipping.<field>` for each wrong field. */
export function readAddress(value: unknown, messages: FieldMessages): Address {
  const form = isObject(value) ? value : {}
  const field = (name: keyof Address) => textIn(form[name], `shipping.${name}`, messages, MOST[name])
  const address = {
    fullName: field('fullName'),
    email: field('email'),
    phone: field('phone'),
    address: field('address'),
    city: field('city'),
    state: field('state'),
    country: field('country') || 'Nigeria',
    postalCode: field('postalCode'),
  }
  for (const [name, message] of MISSING) {
    if (address[name] === '') messages[`shipping.${name}`] ??= message
  }
  if (address.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email)) {
    messages['shipping.email'] ??= 'Enter an e-mail address like name@example.com.'
  }
  const digits = address.phone.replace(/\D/g, '').length
  if (address.phone && (digits < 7 || digits > 15)) {
    messages['shipping.phone'] ??= 'Enter a phone number with 7 to 15 digits.'
  }
  return address
}
