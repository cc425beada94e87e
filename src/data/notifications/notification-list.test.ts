import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { setUser } from '../session/session-state.ts'
import { aNotification } from './notification-builder.ts'
import { markNotificationsRead, readNotifications, storeNotifications } from './notifications.ts'

let device: ShopDatabase
beforeEach(() => {
  device = aDevice().store
  setDeviceForTest(device)
  setUser({ id: 'ada', email: 'ada@oja.example' })
})
afterEach(() => {
  setDeviceForTest(null)
  setUser(null)
})

const store = (device: ShopDatabase, ...notifications: ReturnType<typeof aNotification>[]) =>
  device.write(['notifications'], (tx) => storeNotifications(tx, notifications))

const read = (device: ShopDatabase, userId = 'ada') =>
  device.read(['notifications'], (tx) => readNotifications(tx, userId))

describe('the list of notifications', () => {
  it('sorts newest first and counts the unread', async () => {
    await store(
      device,
      aNotification({ title: 'first', createdAt: 1 }),
      aNotification({ title: 'second', createdAt: 2 }),
    )
    const { items, unread } = await read(device)
    expect(items.map((item) => item.title)).toEqual(['second', 'first'])
    expect(unread).toBe(2)
  })

  it('stores each notification once, and returns the new ones', async () => {
    const pushed = aNotification({ id: 'push-1', createdAt: 1 })
    expect(await store(device, pushed)).toEqual([pushed])
    await markNotificationsRead(undefined, 2)
    const other = aNotification({ id: 'push-2' })
    expect(await store(device, { ...pushed, createdAt: 3 }, other)).toEqual([other])
    expect((await read(device)).items.find(({ id }) => id === 'push-1')).toMatchObject({ createdAt: 1, readAt: 2 })
  })

  it('keeps the newest hundred', async () => {
    const many = Array.from({ length: 105 }, (_, index) => aNotification({ id: String(index), createdAt: index }))
    await store(device, ...many)
    const { items } = await read(device)
    expect(items).toHaveLength(100)
    expect(items.at(-1)?.id).toBe('5')
  })

  it('never shows another customer’s notifications', async () => {
    await store(device, aNotification({ userId: 'ada' }), aNotification({ userId: null, title: 'for all' }))
    expect((await read(device, 'bob')).items.map((item) => item.title)).toEqual(['for all'])
  })

  it('marks one as read, or all of the customer’s own', async () => {
    await store(device, ...['a', 'b', 'c'].map((id) => aNotification({ id })))
    await store(device, aNotification({ id: 'bobs', userId: 'bob' }))
    await markNotificationsRead('a', 5)
    await markNotificationsRead('bobs', 5)
    expect((await read(device)).unread).toBe(2)
    expect((await read(device, 'bob')).unread).toBe(1)
    await markNotificationsRead(undefined, 6)
    expect((await read(device)).unread).toBe(0)
    expect((await read(device)).items.find((item) => item.id === 'a')?.readAt).toBe(5)
  })
})
