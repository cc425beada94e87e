import { describe, expect, it } from 'vitest'
import { notificationPath } from '../support/app-notification.ts'
import { canCheckPayment, hasReservedStock, itemCount, type OrderItem, orderNumber, shortOrderId } from './order.ts'
import { PAYMENT_STATUS, paymentStatusLabel } from './payment-status.ts'

const id = '3f9a21c4-1111-4222-8333-aabb9b21c4f0'

const item = (quantity: number): OrderItem => ({
  id: 'i',
  productId: 'p',
  variantIds: [],
  quantity,
  regularPrice: null,
  price: 100,
  name: 'Pot',
  image: null,
  variantLabel: null,
})

describe('an order’s short names', () => {
  it('are its first 8 characters on the dashboard', () => {
    expect(shortOrderId(id)).toBe('3f9a21c4')
  })

  it('are its last 8 characters in capitals after payment and in the admin', () => {
    expect(orderNumber(id)).toBe('9B21C4F0')
  })
})

describe('itemCount', () => {
  it('counts pieces, not items', () => {
    expect(itemCount({ items: [item(2), item(3)] })).toBe(5)
    expect(itemCount({ items: [] })).toBe(0)
  })
})

describe('hasReservedStock', () => {
  const open = { status: 'pending', paymentStatus: 'pending', reservedUntil: 1000 } as const

  it('is true until the reservation ends', () => {
    expect(hasReservedStock(open, 999)).toBe(true)
    expect(hasReservedStock(open, 1000)).toBe(false)
    expect(hasReservedStock({ ...open, reservedUntil: null }, 0)).toBe(false)
  })

  it('is false once the order is paid or cancelled', () => {
    expect(hasReservedStock({ ...open, status: 'confirmed', paymentStatus: 'completed' }, 0)).toBe(false)
    expect(hasReservedStock({ ...open, status: 'cancelled', paymentStatus: 'failed' }, 0)).toBe(false)
  })
})

describe('canCheckPayment', () => {
  it('is true only while the payment is open', () => {
    expect(canCheckPayment({ status: 'pending', paymentStatus: 'pending' })).toBe(true)
    expect(canCheckPayment({ status: 'confirmed', paymentStatus: 'completed' })).toBe(false)
    expect(canCheckPayment({ status: 'cancelled', paymentStatus: 'pending' })).toBe(false)
    expect(canCheckPayment({ status: 'pending', paymentStatus: 'review' })).toBe(false)
  })
})

describe('payment statuses', () => {
  it('show successful as completed, and others unchanged', () => {
    expect(paymentStatusLabel('successful')).toBe('completed')
    expect(paymentStatusLabel('completed')).toBe('completed')
    expect(paymentStatusLabel('pending')).toBe('pending')
    expect(paymentStatusLabel('refund_due')).toBe('refund due')
  })

  it('are six', () => {
    expect(Object.keys(PAYMENT_STATUS)).toHaveLength(6)
  })
})

describe('notificationPath', () => {
  it('links to the order, the product, the shop or home', () => {
    expect(notificationPath({ type: 'shipping', orderId: id })).toBe(`/dashboard?tab=orders&order=${id}`)
    expect(notificationPath({ type: 'product', productId: 'p' })).toBe('/product/p')
    expect(notificationPath({ type: 'promo' })).toBe('/shop')
    expect(notificationPath({ type: 'order' })).toBe('/')
  })

  it('escapes ids', () => {
    expect(notificationPath({ type: 'order', orderId: 'a&tab=x' })).toBe('/dashboard?tab=orders&order=a%26tab%3Dx')
    expect(notificationPath({ type: 'product', productId: '../admin' })).toBe('/product/..%2Fadmin')
  })
})
