import { expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import type { Profile } from './my-profile.ts'
import { addressFromProfile } from './my-profile.ts'

const ADA: Profile = {
  userId: 'ada',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '+2348031234567',
  email: 'ada@oja.example',
  role: 'customer',
}

it('starts with the customer as the recipient', () => {
  expect(addressFromProfile(ADA)).toEqual({
    ...EMPTY_ADDRESS,
    fullName: 'Ada Obi',
    email: 'ada@oja.example',
    phone: '+2348031234567',
  })
})

it('leaves fields empty that the account lacks', () => {
  expect(addressFromProfile({ ...ADA, lastName: '', phone: null }).fullName).toBe('Ada')
  expect(addressFromProfile({ ...ADA, lastName: '', phone: null }).phone).toBe('')
})

it('uses the account’s email without a profile', () => {
  expect(addressFromProfile(null)).toEqual(EMPTY_ADDRESS)
  expect(addressFromProfile(null, 'ada@oja.example')).toEqual({ ...EMPTY_ADDRESS, email: 'ada@oja.example' })
})
