import { expect, it } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { TICKET_RULES } from './TicketForm.tsx'

const ticket = { subject: 'Pot arrived broken', category: 'order', priority: 'medium', message: 'The lid is cracked.' }

it('requires only a subject and a message for a ticket', () => {
  expect(formErrors(TICKET_RULES, { ...ticket, category: '' })).toEqual({})
  expect(Object.keys(formErrors(TICKET_RULES, { ...ticket, subject: ' ', message: '' }))).toEqual([
    'subject',
    'message',
  ])
})

it('rejects a ticket beside its field if the server would reject it', () => {
  expect(formErrors(TICKET_RULES, { ...ticket, subject: 'x'.repeat(201) }).subject).toMatch(/200/)
  expect(formErrors(TICKET_RULES, { ...ticket, message: 'x'.repeat(5001) }).message).toMatch(/5000/)
  expect(formErrors(TICKET_RULES, { ...ticket, message: 'x'.repeat(1 << 20) }).message).toMatch(/5000/)
  expect(formErrors(TICKET_RULES, { ...ticket, subject: 'Broken\0pot' })).toEqual({
    subject: expect.stringMatching(/can't be sent/),
  })
  expect(formErrors(TICKET_RULES, { ...ticket, message: 'a\0b' })).toEqual({
    message: expect.stringMatching(/can't be sent/),
  })
})
