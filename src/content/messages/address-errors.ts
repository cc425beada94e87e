import {
  type AddressField,
  type AddressProblem,
  addressProblems,
  type ShippingAddress,
} from '../../domain/people/address.ts'
import { emailText } from './email-texts.ts'

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>

const MISSING: Readonly<Partial<Record<AddressField, string>>> = {
  fullName: 'Enter the name of the person receiving the order.',
  email: 'Enter an email address for the receipt.',
  phone: 'Enter a phone number the courier can call.',
  address: 'Enter the street and house number.',
  city: 'Enter the town or city.',
  state: 'Choose a state.',
}

const WRONG: Readonly<Record<Exclude<AddressProblem, 'missing' | 'email'>, string>> = {
  state: 'Choose a state of Nigeria.',
  long: 'This is too long. Please shorten it.',
  phone: 'Enter a phone number like 0803 123 4567, or with + and the country code.',
}

function textOf(field: AddressField, problem: AddressProblem, address: ShippingAddress): string {
  if (problem === 'missing') return MISSING[field] ?? 'Fill in this field.'
  return problem === 'email' ? (emailText(address.email) ?? '') : WRONG[problem]
}

/** The text beside each field that keeps the address from being used. */
export function addressErrors(address: ShippingAddress): AddressErrors {
  const entries = Object.entries(addressProblems(address)) as [AddressField, AddressProblem][]
  return Object.fromEntries(entries.map(([field, problem]) => [field, textOf(field, problem, address)]))
}

/** The messages after something was typed: one goes as soon as its field is right, new ones wait for the button. */
export function errorsAfter(errors: AddressErrors, before: ShippingAddress, typed: ShippingAddress): AddressErrors {
  const found = addressErrors(typed)
  const left = Object.entries(errors).map(([key, text]) => {
    const field = key as AddressField
    return [field, typed[field] === before[field] ? text : found[field]]
  })
  return Object.fromEntries(left.filter(([, text]) => text !== undefined))
}
