import { expect, it } from 'vitest'
import { declinedNote } from './declined-payment.ts'

const until = new Date(2026, 10, 19, 14, 30).getTime()
const open = { status: 'pending', paymentStatus: 'pending', payBy: 'card', reservedUntil: until } as const

it('states until when another card can pay, unless the order is over', () => {
  expect(declinedNote(open, until - 1)).toBe('Your card was declined. You can try again until 14:30.')
  expect(declinedNote({ ...open, payBy: 'ussd' }, 0)).toBe('Your payment was declined. You can try again until 14:30.')
  const declinedText = 'Your card was declined. Nothing was charged for this order.'
  expect(declinedNote(open, until)).toBe(declinedText)
  expect(declinedNote({ ...open, status: 'cancelled', paymentStatus: 'failed' }, 0)).toBe(declinedText)
})
