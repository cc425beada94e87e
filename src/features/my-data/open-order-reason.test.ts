import { expect, test } from 'vitest'
import { openOrderReason } from './DeleteAccountCard.tsx'

test.each([
  ['pending', 'pending', 'unpaid'],
  ['pending', 'completed', 'underWay'],
  ['shipped', 'completed', 'underWay'],
  ['pending', 'review', 'money'],
  ['cancelled', 'refund_due', 'money'],
] as const)('an order %s with payment %s blocks deletion: %s', (status, paymentStatus, reason) => {
  expect(openOrderReason({ id: 'o', status, paymentStatus })).toBe(reason)
})
