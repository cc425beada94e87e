import { ADDRESS_LIMITS } from '../../domain/limits.ts'
import { ADDRESS_FIELDS, type AddressField, type ShippingAddress } from '../../domain/people/address.ts'
import { findState, isNigeria } from '../../domain/people/nigeria.ts'
import { isPhone } from '../../domain/people/phone.ts'
import { emailText } from './email-texts.ts'

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>

/** Errors of empty required fields. Rule O6. */
const MISSING: AddressErrors = {
  fullName: 'Enter the name of the person receiving the order.',
  email: 'Enter an email address for the receipt.',
  phone: 'Enter a phone number the courier can call.',
  address: 'Enter the street and house number.',
  city: 'Enter the town or city.',
  state: 'Choose a state.',
}

function errorOf(field: AddressField, address: ShippingAddress): string | undefined {
  const typed = address[field].trim()
  if (typed === '') return MISSING[field]
  if (typed.length > ADDRESS_LIMITS[field]) return 'This is too long. Please shorten it.'
  if (field === 'email') return emailText(typed)
  if (field === 'phone' && !isPhone(typed))
    return 'Enter a phone number like 0803 123 4567, or with + and the country code.'
  const isUnknownState = field === 'state' && isNigeria(address.country) && findState(typed) === null
  return isUnknownState ? 'Choose a state of Nigeria.' : undefined
}

/** Returns the error text of each invalid field. */
export function addressErrors(address: ShippingAddress): AddressErrors {
  const found = ADDRESS_FIELDS.map((field) => [field, errorOf(field, address)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}

/** Updates the shown errors after typing: clears a fixed one at once; new ones appear only on submit. */
export function updateErrors(errors: AddressErrors, before: ShippingAddress, typed: ShippingAddress): AddressErrors {
  const left = Object.entries(errors).map(([key, text]) => {
    const field = key as AddressField
    return [field, typed[field] === before[field] ? text : errorOf(field, typed)]
  })
  return Object.fromEntries(left.filter(([, text]) => text !== undefined))
}
