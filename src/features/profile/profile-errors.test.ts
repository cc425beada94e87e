import { describe, expect, it } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { PROFILE_RULES } from './ProfileForm.tsx'

const VALUES = { firstName: 'Ada', lastName: 'Obi', phone: '' }

describe('a typed profile', () => {
  it('requires both names, and a valid phone number if there is one', () => {
    expect(formErrors(PROFILE_RULES, VALUES)).toEqual({})
    expect(formErrors(PROFILE_RULES, { ...VALUES, phone: '0803 123 4567' })).toEqual({})
    expect(formErrors(PROFILE_RULES, { firstName: ' ', lastName: '', phone: '12' })).toEqual({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      phone: 'Enter a phone number like 0803 123 4567.',
    })
  })

  it('is rejected if the server would reject it', () => {
    expect(formErrors(PROFILE_RULES, { ...VALUES, firstName: 'x'.repeat(100) })).toEqual({})
    expect(formErrors(PROFILE_RULES, { ...VALUES, firstName: 'x'.repeat(101) }).firstName).toMatch(/shorten/)
    expect(formErrors(PROFILE_RULES, { ...VALUES, lastName: 'O\0bi' }).lastName).toMatch(/can't be sent/)
  })
})
