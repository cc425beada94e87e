import { describe, expect, it } from 'vitest'
import { isUnpaidDispatch, statusWarning, statusWarnings } from './status-warning.ts'

const paid = { id: 'a', status: 'confirmed', paymentStatus: 'completed', payBy: 'card' } as const
const unpaid = { id: 'b', status: 'pending', paymentStatus: 'pending', payBy: 'card' } as const

describe('the warning before a status', () => {
  it.each(['processing', 'shipped', 'delivered'] as const)(
    'warns that an order is unpaid before it is %s',
    (status) => {
      expect(statusWarning(unpaid, status)).toMatch(/not paid/)
      expect(statusWarning({ ...unpaid, paymentStatus: 'review' }, status)).toMatch(/not paid/)
      expect(statusWarning(paid, status)).toBeNull()
    },
  )

  it('warns that the payment is being refunded', () => {
    expect(statusWarning({ ...paid, paymentStatus: 'refunded' }, 'shipped')).toMatch(/payment of this order goes back/)
    expect(statusWarning({ ...paid, paymentStatus: 'refund_due' }, 'shipped')).toMatch(
      /payment of this order goes back/,
    )
  })

  it('warns of a chargeback until it is decided', () => {
    const money = { id: 'r1', kind: 'chargeback', state: 'open', amount: 100, at: 0 } as const
    const disputed = { ...paid, returns: [money] }
    expect(statusWarning(disputed, 'shipped')).toBe(
      'The payment of this order is charged back. Its goods would go out without a payment.',
    )
    expect(isUnpaidDispatch(disputed, 'shipped')).toBe(true)
    expect(isUnpaidDispatch({ ...paid, returns: [{ ...money, state: 'kept' }] }, 'shipped')).toBe(false)
  })

  it('warns of a missing payment when an order paid on delivery is set to delivered', () => {
    const due = { ...unpaid, status: 'confirmed', payBy: 'on_delivery' } as const
    expect([isUnpaidDispatch(due, 'shipped'), statusWarning(due, 'shipped')]).toEqual([false, null])
    expect(isUnpaidDispatch(due, 'delivered')).toBe(true)
    expect(statusWarning(due, 'delivered')).toMatch(/No payment is recorded/)
    expect(isUnpaidDispatch({ ...due, paymentStatus: 'completed' }, 'delivered')).toBe(false)
  })

  it('must be confirmed if unpaid goods would go out', () => {
    expect(isUnpaidDispatch(unpaid, 'shipped')).toBe(true)
    expect(isUnpaidDispatch({ ...paid, paymentStatus: 'refunded' }, 'processing')).toBe(true)
    expect(isUnpaidDispatch(paid, 'shipped')).toBe(false)
    expect(isUnpaidDispatch(unpaid, 'cancelled')).toBe(false)
    expect(isUnpaidDispatch({ ...unpaid, status: 'shipped' }, 'shipped')).toBe(false)
  })

  it('explains where a paid order set to pending is listed, and suggests another status', () => {
    expect(statusWarning(paid, 'pending')).toMatch(/is paid\. It stays in “To ship”.*choose Processing/)
    expect(statusWarning({ ...unpaid, status: 'cancelled' }, 'pending')).toBeNull()
  })

  it('explains the effect of cancelling on stock and money', () => {
    expect(statusWarning(paid, 'cancelled')).toBe('The stock goes back to the shop, and the payment is owed back.')
    expect(statusWarning({ ...unpaid, paymentStatus: 'review' }, 'cancelled')).toMatch(/the payment is owed back/)
    expect(statusWarning(unpaid, 'cancelled')).toBe('The stock goes back to the shop.')
  })

  it('is null if the status stays the same', () => {
    expect(statusWarning({ ...unpaid, status: 'shipped' }, 'shipped')).toBeNull()
  })
})

it('groups several orders by their warning', () => {
  expect([...statusWarnings([paid, unpaid], 'shipped').values()]).toEqual([[unpaid]])
  expect(statusWarnings([paid], 'shipped').size).toBe(0)
  expect([...statusWarnings([paid, unpaid], 'cancelled').values()]).toEqual([[paid], [unpaid]])
})
