import { expect, it } from 'vitest'
import { orderLimitText } from '../messages/checkout-refusals.ts'

const WAY_OUT = 'Please order less, pay for your open orders first, or contact us for a larger order.'

it.each([
  [{ limit: 'pieces', allowed: 20 }, `Until an order is paid, we can keep up to 20 pieces for you. ${WAY_OUT}`],
  [
    { limit: 'value', allowed: 138_500_000 },
    `Until an order is paid, we can keep goods for up to ₦1,385,000.00 for you. ${WAY_OUT}`,
  ],
  [
    { limit: 'share', allowed: 7, product: 'Soup pot' },
    `Until an order is paid, we can keep up to 7 of “Soup pot” for you. ${WAY_OUT}`,
  ],
] as const)('states the limit, and how to order more: %o', (limit, text) => {
  expect(orderLimitText(limit)).toBe(text)
})

it('mentions the open orders if they hold all of it', () => {
  expect(orderLimitText({ limit: 'share', allowed: 0, product: 'Soup pot' })).toMatch(
    /^Your unpaid orders already hold all/,
  )
})
