import { describe, expect, it } from 'vitest'
import { profileErrors } from './ProfileForm.tsx'

const VALUES = { firstName: 'Ada', lastName: 'Obi', phone: '' }

describe('profileErrors', () => {
  it('asks for both names, and for a phone only that it is one', () => {
    expect(profileErrors(VALUES)).toEqual({})
    expect(profileErrors({ ...VALUES, phone: '0803 123 4567' })).toEqual({})
    expect(profileErrors({ firstName: ' ', lastName: '', phone: '12' })).toEqual({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      phone: 'Enter a phone number like 0803 123 4567.',
    })
  })

  it('refuses here what the server would refuse', () => {
    expect(profileErrors({ ...VALUES, firstName: 'x'.repeat(100) })).toEqual({})
    expect(profileErrors({ ...VALUES, firstName: 'x'.repeat(101) }).firstName).toMatch(/shorten/)
    expect(profileErrors({ ...VALUES, lastName: 'O\0bi' }).lastName).toMatch(/can't be sent/)
  })
})
