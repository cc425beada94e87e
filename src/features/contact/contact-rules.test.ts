import { describe, expect, it } from 'vitest'
import { type FormValues, formErrors } from '../../ui/form/use-form.ts'
import { CONTACT_RULES } from './ContactForm.tsx'

type ContactValues = FormValues<keyof typeof CONTACT_RULES>

const aMessage = (over: Partial<ContactValues> = {}): ContactValues => ({
  name: 'Ada Obi',
  email: 'ada@mail.com',
  phone: '',
  category: '',
  subject: 'A pot',
  message: 'Does the 7 litre pot come with a lid?',
  ...over,
})

describe('a message to the shop', () => {
  it('needs name, email, subject and message, not phone or category', () => {
    expect(formErrors(CONTACT_RULES, aMessage())).toEqual({})
    const empty = formErrors(CONTACT_RULES, aMessage({ name: ' ', email: '', subject: '', message: '\n' }))
    expect(Object.keys(empty).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  it('names a slip in the address, and makes no other check of it', () => {
    for (const email of ['ada@localhost', 'ada']) expect(formErrors(CONTACT_RULES, aMessage({ email }))).toEqual({})
    expect(formErrors(CONTACT_RULES, aMessage({ email: 'ada@gmail.com,' }))).toEqual({
      email: 'Remove the comma at the end.',
    })
  })

  it('refuses what the server could not store, beside the field', () => {
    expect(formErrors(CONTACT_RULES, aMessage({ message: 'x'.repeat(5001) })).message).toMatch(/5000/)
    expect(formErrors(CONTACT_RULES, aMessage({ subject: 'a\0b' })).subject).toMatch(/can't be sent/)
  })
})
