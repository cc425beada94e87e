import { describe, expect, it } from 'vitest'
import { newPasswordErrors, resetRequestErrors, signInErrors, signUpErrors } from './auth-rules.ts'

const person = { firstName: 'Ada', lastName: 'Obi', phone: '', email: 'ada@example.com', password: 'a secret' }

describe('sign-up rules', () => {
  it('leaves the phone optional and takes a password of eight characters, no shorter one', () => {
    expect(signUpErrors(person)).toEqual({})
    expect(Object.keys(signUpErrors({ ...person, password: 'secret7' }))).toEqual(['password'])
  })

  it.each(['firstName', 'lastName', 'email', 'password'] as const)('asks for %s', (field) => {
    expect(Object.keys(signUpErrors({ ...person, [field]: '' }))).toEqual([field])
  })
})

describe('sign-in rules', () => {
  it('refuses five characters and an address without a host', () => {
    expect(Object.keys(signInErrors({ email: 'ada@', password: 'short' }))).toEqual(['email', 'password'])
  })
})

describe('password reset rules', () => {
  it('asks for an address that can get mail', () => {
    expect(resetRequestErrors({ email: 'ada' })).toHaveProperty('email')
    expect(resetRequestErrors({ email: 'ada@example.com' })).toEqual({})
  })

  it('asks for the same new password twice', () => {
    expect(newPasswordErrors({ password: 'a secret', repeatedPassword: 'A secret' })).toHaveProperty('repeatedPassword')
    expect(newPasswordErrors({ password: 'a secret', repeatedPassword: 'a secret' })).toEqual({})
  })

  it('asks who knows the current password for it', () => {
    const values = { password: 'a secret', repeatedPassword: 'a secret' }
    expect(Object.keys(newPasswordErrors({ ...values, currentPassword: '' }))).toEqual(['currentPassword'])
    expect(newPasswordErrors({ ...values, currentPassword: 'old' })).toEqual({})
  })

  it('refuses names and numbers that no server stores', () => {
    const values = {
      firstName: 'a\0b',
      lastName: 'x'.repeat(101),
      phone: '0'.repeat(41),
      email: 'a@b.co',
      password: 'a secret',
    }
    expect(signUpErrors(values)).toEqual({
      firstName: "This text has a character that can't be sent.",
      lastName: 'Please shorten this to 100 characters.',
      phone: 'Please shorten this to 40 characters.',
    })
  })
})
