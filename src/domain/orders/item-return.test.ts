import { describe, expect, it } from 'vitest'
import { type ItemReturn, returnableQuantity, returnPeriod } from './item-return.ts'

const DELIVERED = Date.UTC(2026, 10, 1)
const DAY = 24 * 60 * 60_000
const aReturn = (overrides: Partial<ItemReturn>): ItemReturn => ({
  id: 'r1',
  orderItemId: 'i1',
  quantity: 1,
  reason: 'damaged',
  details: null,
  pictureCount: 0,
  state: 'requested',
  answer: null,
  isRestocked: false,
  refundAmount: null,
  requestedAt: DELIVERED,
  decidedAt: null,
  receivedAt: null,
  refundedAt: null,
  ...overrides,
})
const order = (itemReturns: readonly ItemReturn[] = []) =>
  ({ status: 'completed', deliveredAt: DELIVERED, updatedAt: DELIVERED, returnDays: 14, itemReturns }) as const
const item = { id: 'i1', quantity: 3 }

describe('the returnable quantity of an item', () => {
  it('is all of it until the order’s return period ends', () => {
    expect(returnableQuantity(order(), item, DELIVERED + 14 * DAY - 1)).toBe(3)
    expect(returnableQuantity(order(), item, DELIVERED + 14 * DAY)).toBe(0)
    expect(returnableQuantity({ ...order(), returnDays: 15 }, item, DELIVERED + 14 * DAY)).toBe(3)
  })

  it('is zero before delivery, or during an open return', () => {
    expect(returnableQuantity({ ...order(), status: 'shipped' }, item, DELIVERED)).toBe(0)
    expect(returnableQuantity(order([aReturn({ state: 'received' })]), item, DELIVERED)).toBe(0)
    expect(returnableQuantity(order([aReturn({ orderItemId: 'other' })]), item, DELIVERED)).toBe(3)
  })

  it('is reduced by earlier returns, except declined ones', () => {
    const ended = [aReturn({ state: 'refunded', quantity: 2 }), aReturn({ state: 'declined', quantity: 3 })]
    expect(returnableQuantity(order(ended), item, DELIVERED)).toBe(1)
  })
})

it('names one day and several days', () => {
  expect([1, 14].map(returnPeriod)).toEqual(['1 day', '14 days'])
})
