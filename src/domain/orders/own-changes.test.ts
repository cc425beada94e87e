import { expect, it } from 'vitest'
import { CHANGE_HOURS, canChangeOrder } from './own-changes.ts'

const PLACED = Date.UTC(2026, 10, 1)
const PAID = { status: 'processing', paymentStatus: 'completed', createdAt: PLACED } as const

it('an order is its customer’s to change until the hours are over', () => {
  expect(canChangeOrder(PAID, PLACED + CHANGE_HOURS * 3_600_000 - 1)).toBe(true)
  expect(canChangeOrder(PAID, PLACED + CHANGE_HOURS * 3_600_000)).toBe(false)
})

it('an order that is on its way, or of which the money is in question, is not', () => {
  expect(canChangeOrder({ ...PAID, status: 'shipped' }, PLACED)).toBe(false)
  expect(canChangeOrder({ ...PAID, paymentStatus: 'review' }, PLACED)).toBe(false)
})
