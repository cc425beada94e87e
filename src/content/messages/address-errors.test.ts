import { describe, expect, it } from 'vitest'
import { ADDRESS_LIMITS } from '../../domain/limits.ts'
import { ADDRESS_FIELDS, EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import { addressErrors } from './address-errors.ts'

const ada: ShippingAddress = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  country: 'Nigeria',
  postalCode: '',
}

/** Rule O6. */
const REQUIRED = ['address', 'city', 'email', 'fullName', 'phone', 'state'] as const

describe('addressErrors', () => {
  it('accepts a complete address without a postal code', () => {
    expect(addressErrors(ada)).toEqual({})
  })

  it('requires six fields', () => {
    expect(Object.keys(addressErrors(EMPTY_ADDRESS)).sort()).toEqual(REQUIRED)
  })

  it.each(REQUIRED)('requires %s with its own message', (field) => {
    const text = addressErrors(EMPTY_ADDRESS)[field]
    expect(addressErrors({ ...ada, [field]: '  ' })).toEqual({ [field]: text })
    expect(REQUIRED.filter((other) => addressErrors(EMPTY_ADDRESS)[other] === text)).toEqual([field])
  })

  it('rejects an invalid email and phone', () => {
    expect(addressErrors({ ...ada, email: 'ada@', phone: '12' })).toEqual({
      email: 'Enter an email address like name@example.com.',
      phone: 'Enter a phone number like 0803 123 4567, or with + and the country code.',
    })
  })

  it.each(ADDRESS_FIELDS)('rejects %s if it is too long for the database', (field) => {
    const most = ADDRESS_LIMITS[field]
    const long = 'This is too long. Please shorten it.'
    expect(addressErrors({ ...ada, [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: long })
    expect(addressErrors({ ...ada, [field]: 'x'.repeat(most) })[field]).not.toBe(long)
  })

  it('accepts the common names of Nigerian states, and any state abroad', () => {
    expect(addressErrors({ ...ada, state: 'Lagos State', country: 'Naija' })).toEqual({})
    expect(addressErrors({ ...ada, state: 'Greater Accra' })).toEqual({ state: 'Choose a state of Nigeria.' })
    expect(addressErrors({ ...ada, state: 'Greater Accra', country: 'Ghana' })).toEqual({})
  })
})
