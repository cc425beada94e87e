import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isDiskFull } from '../errors/data-error.ts'
import { ShopDatabase } from './shop-database.ts'
import type { Tables } from './store.ts'
import { SCHEMA_1 } from './tables.ts'

let number = 0
let name = ''
beforeEach(() => {
  number += 1
  name = `oja-database-${number}`
})

const VERSION = 10

function openPlain(version: number, upgrade: (database: IDBDatabase) => void = () => {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onblocked = () => reject(new Error('blocked'))
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
}

const row = { id: 'a', value: 1 }
const readRow = (store: ShopDatabase) => store.read(['meta'], (tx) => tx.meta.get('a'))
const writeRow = (store: ShopDatabase) => store.write(['meta'], (tx) => tx.meta.put(row))

describe('the database of this device', () => {
  it('has the schema’s tables and indexes', async () => {
    const database = new ShopDatabase(name)
    await database.open()
    database.close()
    const plain = await openPlain(VERSION)
    expect([...plain.objectStoreNames]).toEqual(Object.keys(SCHEMA_1).sort())
    const store = plain.transaction('pictures').objectStore('pictures')
    expect(store.keyPath).toBe('id')
    expect([...store.indexNames]).toEqual(['path', 'usedAt'])
    plain.close()
  })

  it('gains a later version’s tables and indexes, and keeps every row', async () => {
    const first = new ShopDatabase(name)
    await writeRow(first)
    first.close()
    const next = new ShopDatabase(name)
    next.version(2).stores({ meta: 'id,value', later: 'id,b' })
    expect(await readRow(next)).toEqual(row)
    next.close()
    const plain = await openPlain(VERSION * 2)
    expect([...plain.objectStoreNames]).toEqual([...Object.keys(SCHEMA_1), 'later'].sort())
    expect([...plain.transaction('meta').objectStore('meta').indexNames]).toEqual(['value'])
    expect([...plain.transaction('later').objectStore('later').indexNames]).toEqual(['b'])
    plain.close()
  })

  it('keeps rows of an unknown earlier version', async () => {
    const former = await openPlain(VERSION / 2, (plain) => plain.createObjectStore('meta', { keyPath: 'id' }).put(row))
    former.close()
    expect(await readRow(new ShopDatabase(name))).toEqual(row)
  })

  it('opens a database left by a later version of the shop', async () => {
    const later = await openPlain(VERSION * 2, (plain) => {
      plain.createObjectStore('new')
      plain.createObjectStore('meta', { keyPath: 'id' }).put(row)
    })
    later.close()
    expect(await readRow(new ShopDatabase(name))).toEqual(row)
  })

  it('closes for another page’s upgrade, and reopens on the next request', async () => {
    const store = new ShopDatabase(name)
    await writeRow(store)
    const other = await openPlain(VERSION * 2)
    other.close()
    expect(await readRow(store)).toEqual(row)
  })

  it('reopens after the browser has closed it', async () => {
    const database = new ShopDatabase(name)
    const store = database
    await writeRow(store)
    database.close({ disableAutoOpen: false })
    expect(await readRow(store)).toEqual(row)
  })

  it('stays closed once the shop closes it', async () => {
    const database = new ShopDatabase(name)
    const store = database
    await writeRow(store)
    database.close()
    await expect(readRow(store)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  })
})

describe('a transaction over Dexie', () => {
  it('stores no row if one of them is invalid', async () => {
    const store = new ShopDatabase(name)
    const rows = [row, { id: undefined as unknown as string, value: 2 }]
    await expect(store.write(['meta'], (tx) => tx.meta.bulkPut(rows))).rejects.toMatchObject({ name: 'DataError' })
    expect(await store.read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
  })

  it('rejects writes when read-only, and tables that it hasn’t named', async () => {
    const store = new ShopDatabase(name)
    const writing = store.read(['meta'], (tx) => tx.meta.put(row))
    await expect(writing).rejects.toMatchObject({ name: 'ReadOnlyError' })
    const elsewhere = store.read(['meta'], (tx) => (tx as Tables).cart.toArray())
    await expect(elsewhere).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it('rejects if it awaits something else and commits early', async () => {
    const store = new ShopDatabase(name)
    const late = store.write(['meta'], async (tx) => {
      await tx.meta.put(row)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await expect(late).rejects.toMatchObject({ name: 'PrematureCommitError' })
  })

  it('returns empty lists for limit zero and for no match', async () => {
    const store = new ShopDatabase(name)
    expect(await store.read(['pictures'], (tx) => tx.pictures.orderBy('usedAt').limit(0).toArray())).toEqual([])
    expect(await store.read(['cart'], (tx) => tx.cart.where('userId').equals('nobody').toArray())).toEqual([])
  })
})

describe('a live query', () => {
  it('reruns only after writes to a table that it read', async () => {
    const database = new ShopDatabase(name)
    const onRequest = vi.fn()
    const rows = vi.fn()
    const subscription = database
      .live(() => {
        onRequest()
        return database.meta.toArray()
      })
      .subscribe(rows)
    const sessions = vi.fn()
    const otherSubscription = database.live(() => database.session.toArray()).subscribe(sessions)
    await vi.waitFor(() => expect([rows.mock.lastCall, sessions.mock.lastCall]).toEqual([[[]], [[]]]))
    onRequest.mockClear()
    await database.write(['session'], (tx) => tx.session.put({ id: 's', text: '' }))
    await vi.waitFor(() => expect(sessions.mock.lastCall).toEqual([[{ id: 's', text: '' }]]))
    expect(onRequest).not.toHaveBeenCalled()
    await database.write(['meta'], (tx) => tx.meta.put(row))
    await vi.waitFor(() => expect(rows.mock.lastCall).toEqual([[row]]))
    expect(onRequest).toHaveBeenCalledTimes(1)
    for (const one of [subscription, otherSubscription]) one.unsubscribe()
  })

  it('never emits rows of a failed transaction', async () => {
    const database = new ShopDatabase(name)
    const emitted: unknown[] = []
    const subscription = database.live(() => database.meta.toArray()).subscribe((rows) => emitted.push(rows))
    await vi.waitFor(() => expect(emitted).toEqual([[]]))
    const failing = database.write(['meta'], async (tx) => {
      await tx.meta.put(row)
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    await database.write(['meta'], (tx) => tx.meta.put({ ...row, value: 2 }))
    await vi.waitFor(() => expect(emitted.at(-1)).toEqual([{ ...row, value: 2 }]))
    expect(emitted).not.toContainEqual([row])
    subscription.unsubscribe()
  })

  it('reports its error', async () => {
    const database = new ShopDatabase(name)
    const onError = vi.fn()
    database.live(() => Promise.reject(new RangeError('no answer'))).subscribe(() => {}, onError)
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new RangeError('no answer')))
  })
})

const full = () => new DOMException('No space', 'QuotaExceededError')

describe('a full disk', () => {
  it('is recognised by its error name, even nested in another error', () => {
    expect(isDiskFull(full())).toBe(true)
    expect(isDiskFull(Object.assign(new Error('aborted'), { inner: full() }))).toBe(true)
    expect(isDiskFull(new Error('QuotaExceededError'))).toBe(false)
    expect(isDiskFull('full')).toBe(false)
  })

  it.each([
    [1, { pictures: 0, products: 1, facts: ['cart', 'catalogue'] }],
    [2, { pictures: 0, products: 0, facts: ['cart'] }],
  ])(
    'deletes the pictures, then the products with their cursor, never the cart: %i failures',
    async (failures, left) => {
      const database = new ShopDatabase(name)
      await database.table('pictures').put({ id: 'p', path: 'p', width: 240, bytes: 1, usedAt: 1 })
      await database.table('products').put({ id: 'pot', generation: 1 })
      await database.meta.bulkPut([
        { id: 'pictureBytes', value: 1 },
        { id: 'catalogue', value: {} },
      ])
      let tries = 0
      await database.write(['meta'], async (tx) => {
        tries += 1
        if (tries <= failures) throw full()
        await tx.meta.put({ id: 'cart', value: 1 })
      })
      const facts = (await database.meta.toArray()).map(({ id }) => id)
      expect({ pictures: await database.pictures.count(), products: await database.products.count(), facts }).toEqual(
        left,
      )
    },
  )

  it('keeps the products if the failed write was to products', async () => {
    const database = new ShopDatabase(name)
    await database.table('products').put({ id: 'pot', generation: 1 })
    await expect(database.write(['products'], () => Promise.reject(full()))).rejects.toSatisfy(isDiskFull)
    expect(await database.products.count()).toBe(1)
  })

  it('is reported if deleting caches frees too little', async () => {
    const database = new ShopDatabase(name)
    await expect(database.write(['meta'], () => Promise.reject(full()))).rejects.toSatisfy(isDiskFull)
  })
})
