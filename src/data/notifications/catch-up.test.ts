import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { deleteCustomersMeta } from '../db/meta.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { catchUpNotifications } from './catch-up.ts'
import { readNotifications, storeNotifications } from './notifications.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const notification = (id: string, minutesAgo: number, overrides: object = {}) => ({
  id,
  user_id: 'ada',
  type: 'shipping',
  title: 'Order shipped',
  message: 'On its way',
  order_id: 'o1',
  product_id: null,
  created_at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  ...overrides,
})

let device: ShopDatabase
let rows: object[]
let requests: FakeRequest[]
let preferences: { email_notifications: object } | null
beforeEach(() => {
  device = aDevice().store
  rows = []
  preferences = null
  requests = fakeBackend(({ path }) => ({ body: path.endsWith('/user_preferences') ? preferences : rows }))
})
afterEach(() => vi.unstubAllGlobals())

const catchUp = async () => (await catchUpNotifications(device, 'ada', { now: NOW })).map(({ id }) => id)
const storedList = () => device.read(['notifications'], (tx) => readNotifications(tx, 'ada'))

describe('catching up', () => {
  it('stores a week of notifications on a new device, without showing them', async () => {
    rows = [notification('b', 10), notification('a', 20)]
    expect(await catchUp()).toEqual([])
    expect((await storedList()).unread).toBe(2)
    expect(requests[0]?.query).toMatchObject({
      user_id: 'eq.ada',
      created_at: `gt.${new Date(NOW - 7 * 24 * 60 * 60_000).toISOString()}`,
    })
  })

  it('shows new notifications, oldest first and each once', async () => {
    rows = [notification('a', 60)]
    await catchUp()
    rows = [notification('c', 5), notification('b', 30), notification('a', 60)]
    expect(await catchUp()).toEqual(['b', 'c'])
    expect(await catchUp()).toEqual([])
  })

  it('lists an admin’s notification without showing it, because the database sends it', async () => {
    await catchUp()
    rows = [notification('b', 1, { type: 'admin', order_id: null, target: '/admin/messages' })]
    expect(await catchUp()).toEqual([])
    expect((await storedList()).items).toMatchObject([{ id: 'b', url: '/admin/messages' }])
  })

  it('shows no notification turned off in preferences, but lists it', async () => {
    await catchUp()
    preferences = { email_notifications: { orderUpdates: true, shippingUpdates: false } }
    rows = [notification('d', 1, { type: 'promo' }), notification('c', 2, { type: 'order' }), notification('b', 3)]
    expect(await catchUp()).toEqual(['c'])
    expect((await storedList()).items.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
  })

  it('shows promotions according to their preference, and keeps their link', async () => {
    await catchUp()
    rows = [
      notification('c', 1, { type: 'product', order_id: null, product_id: 'p1', promotion_id: 'm2' }),
      notification('b', 2, { type: 'promo', order_id: null, target: '/', promotion_id: 'm1' }),
    ]
    expect(await catchUp()).toEqual([])
    expect((await storedList()).items.map(({ url }) => url)).toEqual(['/product/p1', '/'])
    preferences = { email_notifications: { promotions: true } }
    rows = [notification('d', 0, { type: 'product', order_id: null, target: '/shop', promotion_id: 'm3' })]
    expect(await catchUp()).toEqual(['d'])
    expect((await storedList()).items[0]?.url).toBe('/shop')
  })

  it('shows ticket answers and restocked products regardless of preferences', async () => {
    await catchUp()
    preferences = { email_notifications: { orderUpdates: false, shippingUpdates: false, productUpdates: false } }
    rows = [notification('c', 2, { type: 'product' }), notification('b', 3, { type: 'support' })]
    expect(await catchUp()).toEqual(['b', 'c'])
  })

  it('refetches the last ten minutes, in case a transaction committed late', async () => {
    rows = [notification('a', 60)]
    await catchUp()
    await catchUp()
    expect(requests[1]?.query.created_at).toBe(`gt.${new Date(NOW - 70 * 60_000).toISOString()}`)
  })

  it('doesn’t repeat a push notification', async () => {
    await catchUp()
    const pushed = { id: 'a', userId: 'ada', title: 'x', body: 'x', url: '/', createdAt: NOW, readAt: null }
    await device.write(['notifications'], (tx) => storeNotifications(tx, [pushed]))
    rows = [notification('a', 1)]
    expect(await catchUp()).toEqual([])
  })

  it('links to the order or the product', async () => {
    rows = [notification('a', 2), notification('b', 3, { type: 'product', order_id: null, product_id: 'p1' })]
    await catchUp()
    expect((await storedList()).items.map(({ url }) => url)).toEqual(['/dashboard?tab=orders&order=o1', '/product/p1'])
  })

  it('keeps its cursor if the server is unreachable', async () => {
    rows = [notification('a', 60)]
    await catchUp()
    fakeBackend(() => ({ status: 503, body: {} }))
    await expect(catchUp()).rejects.toMatchObject({ kind: 'unavailable' })
    fakeBackend(() => ({ body: [notification('b', 30)] }))
    expect(await catchUp()).toEqual(['b'])
  })

  it('stores nothing if the customer signed out during the fetch', async () => {
    await catchUp()
    rows = [notification('a', 1)]
    await catchUpNotifications(device, 'ada', { now: NOW, isStillWanted: () => false })
    expect((await storedList()).items).toEqual([])
  })

  it('restarts after a sign-out', async () => {
    rows = [notification('a', 60)]
    await catchUp()
    await device.write(['meta'], (tx) => deleteCustomersMeta(tx, 'ada'))
    rows = [notification('b', 30)]
    expect(await catchUp()).toEqual([])
  })
})
