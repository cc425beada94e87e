import { describe, expect, it } from 'vitest'
import { notificationPath } from './app-notification.ts'

describe('notificationPath', () => {
  it('links a promotion to home if set', () => {
    expect(notificationPath({ type: 'promo', target: '/' })).toBe('/')
    expect(notificationPath({ type: 'product', target: '/' })).toBe('/')
  })

  it('links to the order, else to the product', () => {
    expect(notificationPath({ type: 'shipping', orderId: 'o 1' })).toBe('/dashboard?tab=orders&order=o%201')
    expect(notificationPath({ type: 'product', productId: 'p1' })).toBe('/product/p1')
  })

  it('links an answer to the tickets', () => {
    expect(notificationPath({ type: 'support' })).toBe('/support?tab=ticket')
  })

  it('links an admin to the page that needs action', () => {
    expect(notificationPath({ type: 'admin', target: '/admin/shipping?needs=ship' })).toBe('/admin/shipping?needs=ship')
    expect(notificationPath({ type: 'admin' })).toBe('/admin')
  })

  it('links offers to the shop, and others to home', () => {
    expect(notificationPath({ type: 'promo' })).toBe('/shop')
    expect(notificationPath({ type: 'product' })).toBe('/shop')
    expect(notificationPath({ type: 'promo', target: '/shop' })).toBe('/shop')
    expect(notificationPath({ type: 'order' })).toBe('/')
  })
})
