import { describe, expect, it } from 'vitest'
import { memoryStore } from '../db/memory-store.ts'
import { markRead, readNotifications, storeNotification } from './notification-list.ts'

const notice = (over: { userId?: string | null; id?: string; title?: string } = {}) => ({
  userId: 'ada',
  title: 'Shipped',
  body: 'On its way',
  url: '/dashboard',
  ...over,
})

const read = (store: ReturnType<typeof memoryStore>, userId = 'ada') =>
  store.read(['notifications'], (tx) => readNotifications(tx, userId))

describe('the list of notices', () => {
  it('has the newest first and counts the unread', async () => {
    const store = memoryStore()
    await storeNotification(store, notice({ title: 'first' }), 1)
    await storeNotification(store, notice({ title: 'second' }), 2)
    const { items, unread } = await read(store)
    expect(items.map((item) => item.title)).toEqual(['second', 'first'])
    expect(unread).toBe(2)
  })

  it('tells a notice once, however often it comes', async () => {
    const store = memoryStore()
    await storeNotification(store, notice({ id: 'push-1' }), 1)
    await markRead(store, 'ada', null, 2)
    await storeNotification(store, notice({ id: 'push-1' }), 3)
    expect(await read(store)).toMatchObject({ items: [{ id: 'push-1', createdAt: 1, readAt: 2 }], unread: 0 })
  })

  it('keeps the newest hundred', async () => {
    const store = memoryStore()
    for (let index = 0; index < 105; index += 1) await storeNotification(store, notice({ id: String(index) }), index)
    const { items } = await read(store)
    expect(items).toHaveLength(100)
    expect(items.at(-1)?.id).toBe('5')
  })

  it('shows nobody the notices of another', async () => {
    const store = memoryStore()
    await storeNotification(store, notice({ userId: 'ada' }), 1)
    await storeNotification(store, notice({ userId: null, title: 'for all' }), 2)
    expect((await read(store, 'bob')).items.map((item) => item.title)).toEqual(['for all'])
  })

  it('marks one as read, or all of the customer’s own', async () => {
    const store = memoryStore()
    for (const id of ['a', 'b', 'c']) await storeNotification(store, notice({ id }), 1)
    await storeNotification(store, notice({ id: 'bobs', userId: 'bob' }), 1)
    await markRead(store, 'ada', ['a', 'bobs'], 5)
    expect((await read(store)).unread).toBe(2)
    expect((await read(store, 'bob')).unread).toBe(1)
    await markRead(store, 'ada', null, 6)
    expect((await read(store)).unread).toBe(0)
    expect((await read(store)).items.find((item) => item.id === 'a')?.readAt).toBe(5)
  })
})
