import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryDatabase } from './memory-database.ts'
import { ShopDatabase } from './shop-database.ts'
import type { Store } from './store.ts'
import { workerStore } from './worker-store.ts'

const row = (id: string, createdAt = 0, userId: string | null = null) => ({
  id,
  userId,
  title: id,
  body: '',
  url: null,
  createdAt,
  readAt: null,
})

let number = 0
let closeAll: (() => void)[] = []

async function madeByThePage(): Promise<string> {
  number += 1
  const name = `oja-${number}`
  const database = new ShopDatabase(name)
  await database.open()
  closeAll.push(() => database.close())
  return name
}

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  Dexie: async () => {
    number += 1
    const database = new ShopDatabase(`oja-${number}`)
    closeAll.push(() => database.close())
    return database
  },
  'idb in the worker': async () => workerStore(await madeByThePage()),
  'Dexie in memory': async () => memoryDatabase(),
}

afterEach(() => {
  for (const close of closeAll) close()
  closeAll = []
})

describe.each(Object.entries(STORES))('a device store over %s', (_, open) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })

  it('reads a stored row', async () => {
    await store.write(['notifications'], (tx) => tx.notifications.put(row('a')))
    expect(await store.read(['notifications'], (tx) => tx.notifications.get('a'))).toEqual(row('a'))
    expect(await store.read(['notifications'], (tx) => tx.notifications.get('b'))).toBeUndefined()
  })

  it('reads many rows in the requested order, with gaps', async () => {
    await store.write(['notifications'], (tx) => tx.notifications.bulkPut([row('a'), row('b')]))
    const found = await store.read(['notifications'], (tx) => tx.notifications.bulkGet(['b', 'x', 'a']))
    expect(found.map((one) => one?.id)).toEqual(['b', undefined, 'a'])
  })

  it('finds rows by index', async () => {
    const items = ['user-1', 'user-2', 'user-1'].map((userId, index) => ({
      id: `${userId}/${index}`,
      userId,
      productId: String(index),
      savedAt: index,
    }))
    await store.write(['wishlist'], (tx) => tx.wishlist.bulkPut(items))
    const found = await store.read(['wishlist'], (tx) => tx.wishlist.where('userId').equals('user-1').toArray())
    expect(found.map((item) => item.productId).sort()).toEqual(['0', '2'])
  })

  it('sorts by index, lowest first', async () => {
    await store.write(['notifications'], (tx) => tx.notifications.bulkPut([row('c', 3), row('a', 1), row('b', 2)]))
    const found = await store.read(['notifications'], (tx) => tx.notifications.orderBy('createdAt').limit(2).toArray())
    expect(found.map((one) => one.id)).toEqual(['a', 'b'])
  })

  it('finds the first rows above a value, by index and by id', async () => {
    await store.write(['notifications'], (tx) => tx.notifications.bulkPut([row('c', 1), row('a', 3), row('b', 2)]))
    const ids = (index: string, value: string | number) =>
      store.read(['notifications'], async (tx) =>
        (await tx.notifications.where(index).above(value).limit(2).toArray()).map((one) => one.id),
      )
    expect([await ids('createdAt', 1), await ids('id', ''), await ids('id', 'b')]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
      ['c'],
    ])
  })

  it('deletes and clears', async () => {
    await store.write(['notifications'], async (tx) => {
      await tx.notifications.bulkPut([row('a'), row('b'), row('c')])
      await tx.notifications.bulkDelete(['a', 'x'])
    })
    expect(await store.read(['notifications'], (tx) => tx.notifications.count())).toBe(2)
    await store.write(['notifications'], (tx) => tx.notifications.clear())
    expect(await store.read(['notifications'], (tx) => tx.notifications.toArray())).toEqual([])
  })

  it('stores a whole transaction or none of it', async () => {
    const failing = store.write(['notifications', 'meta'], async (tx) => {
      await tx.notifications.put(row('a'))
      await tx.meta.put({ id: 'x', value: 1 })
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    const left = await store.read(['notifications', 'meta'], async (tx) => [
      ...(await tx.notifications.toArray()),
      ...(await tx.meta.toArray()),
    ])
    expect(left).toEqual([])
  })

  it('reads its own writes inside a transaction', async () => {
    const value = await store.write(['meta'], async (tx) => {
      await tx.meta.put({ id: 'x', value: 1 })
      return (await tx.meta.get('x'))?.value
    })
    expect(value).toBe(1)
  })

  it('serialises transactions on the same table', async () => {
    const add = () =>
      store.write(['meta'], async (tx) => {
        const value = Number((await tx.meta.get('count'))?.value ?? 0)
        await tx.meta.put({ id: 'count', value: value + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect((await store.read(['meta'], (tx) => tx.meta.get('count')))?.value).toBe(20)
  })

  it('keeps a transaction open across many awaits', async () => {
    await store.write(['meta'], async (tx) => {
      for (let index = 0; index < 30; index += 1) {
        await Promise.resolve()
        await tx.meta.put({ id: String(index), value: (await tx.meta.get('0'))?.value ?? 0 })
      }
    })
    expect(await store.read(['meta'], (tx) => tx.meta.toArray())).toHaveLength(30)
  })
})

describe('the worker’s store', () => {
  it('never creates a database, because an empty one would break the page’s', async () => {
    const store = workerStore('not-made-yet')
    await expect(store.read(['meta'], (tx) => tx.meta.toArray())).rejects.toBeDefined()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('not-made-yet')
  })

  it('opens the database once the page has created it', async () => {
    number += 1
    const name = `oja-${number}`
    const store = workerStore(name)
    await expect(store.read(['meta'], (tx) => tx.meta.toArray())).rejects.toBeDefined()
    const database = new ShopDatabase(name)
    await database.open()
    closeAll.push(() => database.close())
    expect(await store.read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
  })

  it('closes when the page upgrades the database', async () => {
    const name = await madeByThePage()
    const store = workerStore(name)
    await store.read(['meta'], (tx) => tx.meta.toArray())
    for (const close of closeAll) close()
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 1000)
      request.onsuccess = () => resolve(request.result.close())
      request.onblocked = () => reject(new Error('blocked by the worker'))
    })
    expect(await store.read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
  })
})
