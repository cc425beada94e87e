import { describe, expect, it } from 'vitest'
import { notificationPath } from './app-notification.ts'

describe('notificationPath', () => {
  it('leads a promotion home where it says so', () => {
    expect(notificationPath({ type: 'promo', target: '/' })).toBe('/')
    expect(notificationPath({ type: 'product', target: '/' })).toBe('/')
  })

  it('leads to the order, else to the product', () => {
    expect(notificationPath({ type: 'shipping', orderId: 'o 1' })).toBe('/dashboard?tab=orders&order=o%201')
    expect(notificationPath({ type: 'product', productId: 'p1' })).toBe('/product/p1')
  })

  it('leads to the tickets with an answer', () => {
    expect(notificationPath({ type: 'support' })).toBe('/support?tab=ticket')
  })

  it('leads an admin to what needs one', () => {
    expect(notificationPath({ type: 'admin', target: '/admin/shipping?needs=ship' })).toBe('/admin/shipping?needs=ship')
    expect(notificationPath({ type: 'admin' })).toBe('/admin')
  })

  it('leads to the shop with offers, and home with anything else', () => {
    expect(notificationPath({ type: 'promo' })).toBe('/shop')
    expect(notificationPath({ type: 'product' })).toBe('/shop')
    expect(notificationPath({ type: 'promo', target: '/shop' })).toBe('/shop')
    expect(notificationPath({ type: 'order' })).toBe('/')
  })
})
