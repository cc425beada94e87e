import {
  type AddressField,
  type AddressProblem,
  addressProblems,
  type ShippingAddress,
} from '../../domain/people/address.ts'

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>

const MISSING: Readonly<Partial<Record<AddressField, string>>> = {
  fullName: 'Enter the name of the person receiving the order.',
  email: 'Enter an email address for the receipt.',
  phone: 'Enter a phone number the courier can call.',
  address: 'Enter the street and house number.',
  city: 'Enter the town or city.',
  state: 'Choose a state.',
}

const WRONG: Readonly<Record<Exclude<AddressProblem, 'missing'>, string>> = {
  email: 'Enter an email address like name@example.com.',
  long: 'This is too long. Please shorten it.',
  phone: 'Enter a phone number like 0803 123 4567, or with + and the country code.',
}

/** What to say beside each field that keeps the address from being used. */
export function addressErrors(address: ShippingAddress): AddressErrors {
  const entries = Object.entries(addressProblems(address)) as [AddressField, AddressProblem][]
  return Object.fromEntries(
    entries.map(([field, problem]) => [
      field,
      problem === 'missing' ? (MISSING[field] ?? 'Fill in this field.') : WRONG[problem],
    ]),
  )
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
