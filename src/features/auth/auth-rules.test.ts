import { describe, expect, it } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { NEW_PASSWORD, RESET_REQUEST, SIGN_IN, SIGN_UP } from './auth-rules.ts'

const person = { firstName: 'Ada', lastName: 'Obi', phone: '', email: 'ada@example.com', password: 'a secret' }

describe('sign-up rules', () => {
  it('leave the phone optional and require a password of eight characters', () => {
    expect(formErrors(SIGN_UP, person)).toEqual({})
    expect(Object.keys(formErrors(SIGN_UP, { ...person, password: 'secret7' }))).toEqual(['password'])
  })

  it.each(['firstName', 'lastName', 'email', 'password'] as const)('require %s', (field) => {
    expect(Object.keys(formErrors(SIGN_UP, { ...person, [field]: '' }))).toEqual([field])
  })
})

describe('sign-in rules', () => {
  it('reject five characters and an address without a host', () => {
    expect(Object.keys(formErrors(SIGN_IN, { email: 'ada@', password: 'short' }))).toEqual(['email', 'password'])
  })
})

describe('password reset rules', () => {
  const values = { number: 'keep', currentPassword: 'old', password: 'a secret', repeatedPassword: 'a secret' }

  it('require a valid email address', () => {
    expect(formErrors(RESET_REQUEST, { email: 'ada' })).toHaveProperty('email')
    expect(formErrors(RESET_REQUEST, { email: 'ada@example.com' })).toEqual({})
  })

  it('require the same new password twice', () => {
    expect(formErrors(NEW_PASSWORD, { ...values, repeatedPassword: 'A secret' })).toHaveProperty('repeatedPassword')
    expect(formErrors(NEW_PASSWORD, values)).toEqual({})
  })

  it('require the current password', () => {
    expect(Object.keys(formErrors(NEW_PASSWORD, { ...values, currentPassword: '' }))).toEqual(['currentPassword'])
  })

  it('reject names and numbers that the server can’t store', () => {
    const values = {
      firstName: 'a\0b',
      lastName: 'x'.repeat(101),
      phone: '0'.repeat(41),
      email: 'a@b.co',
      password: 'a secret',
    }
    expect(formErrors(SIGN_UP, values)).toEqual({
      firstName: "This text has a character that can't be sent.",
      lastName: 'Please shorten this to 100 characters.',
      phone: 'Please shorten this to 40 characters.',
    })
  })
})
