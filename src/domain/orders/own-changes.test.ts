import { expect, it } from 'vitest'
import { CHANGE_HOURS, canChangeOrder } from './own-changes.ts'

const PLACED = Date.UTC(2026, 10, 1)
const PAID = { status: 'processing', paymentStatus: 'completed', createdAt: PLACED } as const

it('a customer may change their order until the period ends', () => {
  expect(canChangeOrder(PAID, PLACED + CHANGE_HOURS * 3_600_000 - 1)).toBe(true)
  expect(canChangeOrder(PAID, PLACED + CHANGE_HOURS * 3_600_000)).toBe(false)
})

it('a customer may not change an order that is shipped or whose payment is in review', () => {
  expect(canChangeOrder({ ...PAID, status: 'shipped' }, PLACED)).toBe(false)
  expect(canChangeOrder({ ...PAID, paymentStatus: 'review' }, PLACED)).toBe(false)
})
