import { expect, test } from 'vitest'
import { openOrderReason } from './DeleteAccountCard.tsx'

test.each([
  ['pending', 'pending', 'unpaid'],
  ['pending', 'completed', 'underWay'],
  ['shipped', 'completed', 'underWay'],
  ['pending', 'review', 'money'],
  ['cancelled', 'refund_due', 'money'],
] as const)('an order that is %s with its payment %s is kept for: %s', (status, paymentStatus, reason) => {
  expect(openOrderReason({ id: 'o', status, paymentStatus })).toBe(reason)
})
