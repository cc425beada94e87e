import { describe, expect, it } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { NEW_PASSWORD, RESET_REQUEST, SIGN_IN, SIGN_UP } from './auth-rules.ts'

const person = { firstName: 'Ada', lastName: 'Obi', phone: '', email: 'ada@example.com', password: 'a secret' }

describe('sign-up rules', () => {
  it('leaves the phone optional and takes a password of eight characters, no shorter one', () => {
    expect(formErrors(SIGN_UP, person)).toEqual({})
    expect(Object.keys(formErrors(SIGN_UP, { ...person, password: 'secret7' }))).toEqual(['password'])
  })

  it.each(['firstName', 'lastName', 'email', 'password'] as const)('asks for %s', (field) => {
    expect(Object.keys(formErrors(SIGN_UP, { ...person, [field]: '' }))).toEqual([field])
  })
})

describe('sign-in rules', () => {
  it('refuses five characters and an address without a host', () => {
    expect(Object.keys(formErrors(SIGN_IN, { email: 'ada@', password: 'short' }))).toEqual(['email', 'password'])
  })
})

describe('password reset rules', () => {
  const values = { number: 'keep', currentPassword: 'old', password: 'a secret', repeatedPassword: 'a secret' }

  it('asks for an address that can get mail', () => {
    expect(formErrors(RESET_REQUEST, { email: 'ada' })).toHaveProperty('email')
    expect(formErrors(RESET_REQUEST, { email: 'ada@example.com' })).toEqual({})
  })

  it('asks for the same new password twice', () => {
    expect(formErrors(NEW_PASSWORD, { ...values, repeatedPassword: 'A secret' })).toHaveProperty('repeatedPassword')
    expect(formErrors(NEW_PASSWORD, values)).toEqual({})
  })

  it('asks who knows the current password for it', () => {
    expect(Object.keys(formErrors(NEW_PASSWORD, { ...values, currentPassword: '' }))).toEqual(['currentPassword'])
  })

  it('refuses names and numbers that no server stores', () => {
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
