import { describe, expect, it } from 'vitest'
import { notificationPath } from './app-notification.ts'
import { orderNotification } from './order-notification.ts'
import { ORDER_STATUS, type OrderStatus } from './order-status.ts'

const id = '3f9a21c4-1111-4222-8333-aabb9b21c4f0'
const told = (to: OrderStatus, trackingNumber: string | null = null) =>
  orderNotification({ orderId: id, from: 'pending', to, trackingNumber })

describe('orderNotification', () => {
  it('tells of confirmed, processing, shipped and delivered, and of nothing else', () => {
    const every = Object.keys(ORDER_STATUS) as OrderStatus[]
    expect(every.filter((status) => told(status) !== null)).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
  })

  it('names the order as the dashboard does', () => {
    expect(told('confirmed')?.message).toContain('3f9a21c4')
  })

  it('includes the tracking number when shipped', () => {
    expect(told('shipped', 'GIG-20931847')?.message).toContain('GIG-20931847')
    expect(told('shipped')?.message).not.toContain('null')
  })

  it('says nothing when the status stayed the same', () => {
    expect(orderNotification({ orderId: id, from: 'shipped', to: 'shipped', trackingNumber: 'X' })).toBeNull()
  })

  it('speaks of an order seen for the first time', () => {
    expect(orderNotification({ orderId: id, from: null, to: 'confirmed', trackingNumber: null })).not.toBeNull()
  })

  it('leads to the order', () => {
    const notification = told('delivered')
    expect(notification && notificationPath(notification)).toBe(`/dashboard?tab=orders&order=${id}`)
  })
})
