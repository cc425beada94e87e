import { expect, it } from 'vitest'
import { ticketErrors } from './TicketForm.tsx'

const ticket = { subject: 'Pot arrived broken', category: 'order', priority: 'medium', message: 'The lid is cracked.' }

it('a ticket needs a subject and a message, nothing else', () => {
  expect(ticketErrors({ ...ticket, category: '' })).toEqual({})
  expect(Object.keys(ticketErrors({ ...ticket, subject: ' ', message: '' }))).toEqual(['subject', 'message'])
})

it('a ticket that the server would refuse is refused beside its field', () => {
  expect(ticketErrors({ ...ticket, subject: 'x'.repeat(201) }).subject).toMatch(/200/)
  expect(ticketErrors({ ...ticket, message: 'x'.repeat(5001) }).message).toMatch(/5000/)
  expect(ticketErrors({ ...ticket, message: 'x'.repeat(1 << 20) }).message).toMatch(/5000/)
  expect(ticketErrors({ ...ticket, subject: 'Broken\0pot' })).toEqual({
    subject: expect.stringMatching(/can't be sent/),
  })
  expect(ticketErrors({ ...ticket, message: 'a\0b' })).toEqual({ message: expect.stringMatching(/can't be sent/) })
})
