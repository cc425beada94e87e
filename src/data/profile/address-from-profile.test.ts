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

it('begins with the customer as the one who receives it', () => {
  expect(addressFromProfile(ADA)).toEqual({
    ...EMPTY_ADDRESS,
    fullName: 'Ada Obi',
    email: 'ada@oja.example',
    phone: '+2348031234567',
  })
})

it('leaves out what the account does not know', () => {
  expect(addressFromProfile({ ...ADA, lastName: '', phone: null }).fullName).toBe('Ada')
  expect(addressFromProfile({ ...ADA, lastName: '', phone: null }).phone).toBe('')
})

it('takes the e-mail of the account while there is no profile', () => {
  expect(addressFromProfile(null)).toEqual(EMPTY_ADDRESS)
  expect(addressFromProfile(null, 'ada@oja.example')).toEqual({ ...EMPTY_ADDRESS, email: 'ada@oja.example' })
})
