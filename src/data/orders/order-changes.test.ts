import { describe, expect, it } from 'vitest'
import { statusChanges, statusesOf } from './order-changes.ts'
import { orderFromRow } from './order-row.ts'
import { anOrderRow } from './order-row-builder.ts'

const order = (id: string, status: string, updated = '2026-11-20T08:00:00Z') =>
  orderFromRow(anOrderRow({ id, status, updated_at: updated }))

describe('statusChanges', () => {
  it('tells from what to what an order went', () => {
    const known = statusesOf([order('a', 'processing'), order('b', 'pending')])
    expect(statusChanges(known, [order('a', 'shipped'), order('b', 'pending')])).toEqual([
      { orderId: 'a', from: 'processing', to: 'shipped', trackingNumber: 'GIG-20931847' },
    ])
  })

  it('tells the oldest change first', () => {
    const known = statusesOf([order('a', 'pending'), order('b', 'pending')])
    const now = [order('a', 'shipped', '2026-11-20T09:00:00Z'), order('b', 'confirmed', '2026-11-20T07:00:00Z')]
    expect(statusChanges(known, now).map((change) => change.orderId)).toEqual(['b', 'a'])
  })

  it('says nothing about an order it sees for the first time', () => {
    expect(statusChanges(new Map(), [order('a', 'shipped')])).toEqual([])
  })
})
