import { describe, expect, it } from 'vitest'
import { type FormValues, formErrors } from '../../ui/form/use-form.ts'
import { CONTACT_RULES } from './ContactForm.tsx'

type ContactValues = FormValues<keyof typeof CONTACT_RULES>

const aMessage = (overrides: Partial<ContactValues> = {}): ContactValues => ({
  name: 'Ada Obi',
  email: 'ada@mail.com',
  phone: '',
  category: '',
  subject: 'A pot',
  message: 'Does the 7 litre pot come with a lid?',
  ...overrides,
})

describe('a message to the shop', () => {
  it('requires name, email, subject and message, not phone or category', () => {
    expect(formErrors(CONTACT_RULES, aMessage())).toEqual({})
    const empty = formErrors(CONTACT_RULES, aMessage({ name: ' ', email: '', subject: '', message: '\n' }))
    expect(Object.keys(empty).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  it('is only rejected for an obvious slip in the email address', () => {
    for (const email of ['ada@localhost', 'ada']) expect(formErrors(CONTACT_RULES, aMessage({ email }))).toEqual({})
    expect(formErrors(CONTACT_RULES, aMessage({ email: 'ada@gmail.com,' }))).toEqual({
      email: 'Remove the comma at the end.',
    })
  })

  it('is rejected beside its field if the server can’t store it', () => {
    expect(formErrors(CONTACT_RULES, aMessage({ message: 'x'.repeat(5001) })).message).toMatch(/5000/)
    expect(formErrors(CONTACT_RULES, aMessage({ subject: 'a\0b' })).subject).toMatch(/can't be sent/)
  })
})
