import { emailText } from '../../../../src/content/messages/email-texts.ts'
import { ADDRESS_LIMITS } from '../../../../src/domain/limits.ts'
import { isPhone } from '../../../../src/domain/people/phone.ts'
import { isObject } from '../http/body.ts'
import type { FieldMessages } from './field-messages.ts'
import { textIn } from './field-messages.ts'

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

const MISSING: Record<keyof Omit<Address, 'country' | 'postalCode'>, string> = {
  fullName: 'Enter your full name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  address: 'Enter your street address.',
  city: 'Enter your city.',
  state: 'Enter your state.',
}

/** Reads and trims the shipping form; errors are stored under `shipping.<field>`. */
export function readAddress(value: unknown, messages: FieldMessages): Address {
  const form = isObject(value) ? value : {}
  const field = (name: keyof Address) => textIn(form[name], `shipping.${name}`, messages, ADDRESS_LIMITS[name])
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
  for (const [name, message] of Object.entries(MISSING)) {
    if (address[name as keyof Address] === '') messages[`shipping.${name}`] ??= message
  }
  const wrong = address.email ? emailText(address.email) : undefined
  if (wrong) messages['shipping.email'] ??= wrong
  if (address.phone && !isPhone(address.phone)) {
    messages['shipping.phone'] ??= 'Enter a phone number like 0803 123 4567.'
  }
  return address
}
