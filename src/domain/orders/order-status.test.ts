import { describe, expect, it } from 'vitest'
import {
  ADMIN_ORDER_STATUSES,
  canConfirmReceipt,
  canReview,
  historyText,
  isOrderStatus,
  ORDER_STATUS_LABEL,
  ORDER_STATUS_TONE,
  type OrderStatus,
  trackerSteps,
} from './order-status.ts'

const every = Object.keys(ORDER_STATUS_LABEL) as OrderStatus[]
const lit = (status: OrderStatus) => trackerSteps(status).filter((step) => step.isLit).length

describe('order statuses', () => {
  it('are seven, each with a label', () => {
    expect(every.map((status) => ORDER_STATUS_LABEL[status])).toEqual([
      'Pending',
      'Confirmed',
      'Processing',
      'Shipped',
      'Delivered',
      'Completed',
      'Cancelled',
    ])
  })

  it('have a colour each, grey by default', () => {
    expect(ORDER_STATUS_TONE).toEqual({
      delivered: 'green',
      shipped: 'blue',
      processing: 'gold',
      pending: 'grey',
      cancelled: 'red',
      confirmed: 'grey',
      completed: 'grey',
    })
  })

  it('offer five to the admin', () => {
    expect(ADMIN_ORDER_STATUSES).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
  })
})

describe('trackerSteps', () => {
  it('returns the four steps in order', () => {
    expect(trackerSteps('pending').map((step) => step.label)).toEqual(['Pending', 'Processing', 'Shipped', 'Delivered'])
  })

  it('lights each step up to the order’s status', () => {
    expect(every.map((status) => [status, lit(status)])).toEqual([
      ['pending', 1],
      ['confirmed', 1],
      ['processing', 2],
      ['shipped', 3],
      ['delivered', 4],
      ['completed', 4],
      ['cancelled', 0],
    ])
  })

  it('never lights a step after an unlit one', () => {
    for (const status of every) {
      const marks = trackerSteps(status).map((step) => step.isLit)
      expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)))
    }
  })
})

describe('a customer’s actions', () => {
  it('include reviews only for a completed order', () => {
    expect(every.filter(canReview)).toEqual(['completed'])
  })

  it('include confirming receipt only once delivered', () => {
    expect(every.filter(canConfirmReceipt)).toEqual(['delivered'])
  })
})

describe('isOrderStatus', () => {
  it('rejects any other value', () => {
    for (const status of every) expect(isOrderStatus(status)).toBe(true)
    for (const other of ['lost', 'toString', '', null, undefined]) expect(isOrderStatus(other)).toBe(false)
  })

  it('shows a status change by its new status, and an unchanged status by its note', () => {
    const note = 'Return asked for: 1 × Pot'
    expect(historyText({ from: 'delivered', to: 'delivered', note })).toEqual({ title: note, note: null })
    expect(historyText({ from: 'pending', to: 'cancelled', note })).toEqual({ title: 'Cancelled', note })
    expect(historyText({ from: null, to: 'pending', note: null })).toEqual({ title: 'Pending', note: null })
  })
})
