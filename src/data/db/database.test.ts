import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { SCHEMA_1 } from './schema.ts'

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
const readRow = (store: ReturnType<typeof dexieStore>) => store.read(['meta'], (tx) => tx.get('meta', 'a'))
const writeRow = (store: ReturnType<typeof dexieStore>) => store.write(['meta'], (tx) => tx.put('meta', row))

describe('the database of this device', () => {
  it('has the tables and indexes of its schema', async () => {
    const database = createDatabase(name)
    await database.open()
    database.close()
    const plain = await openPlain(VERSION)
    expect([...plain.objectStoreNames]).toEqual(Object.keys(SCHEMA_1).sort())
    const store = plain.transaction('pictures').objectStore('pictures')
    expect(store.keyPath).toBe('id')
    expect([...store.indexNames]).toEqual(['path', 'usedAt'])
    plain.close()
  })

  it('gets what a later version adds, tables and indexes, and keeps every row', async () => {
    const first = createDatabase(name)
    await writeRow(dexieStore(first))
    first.close()
    const next = createDatabase(name)
    next.version(2).stores({ meta: 'id,value', later: 'id,b' })
    expect(await readRow(dexieStore(next))).toEqual(row)
    next.close()
    const plain = await openPlain(VERSION * 2)
    expect([...plain.objectStoreNames]).toEqual([...Object.keys(SCHEMA_1), 'later'].sort())
    expect([...plain.transaction('meta').objectStore('meta').indexNames]).toEqual(['value'])
    expect([...plain.transaction('later').objectStore('later').indexNames]).toEqual(['b'])
    plain.close()
  })

  it('keeps the rows of its tables from a former version that it knows nothing of', async () => {
    const former = await openPlain(VERSION / 2, (plain) => plain.createObjectStore('meta', { keyPath: 'id' }).put(row))
    former.close()
    expect(await readRow(dexieStore(createDatabase(name)))).toEqual(row)
  })

  it('works over what a later version of the shop has left', async () => {
    const later = await openPlain(VERSION * 2, (plain) => {
      plain.createObjectStore('new')
      plain.createObjectStore('meta', { keyPath: 'id' }).put(row)
    })
    later.close()
    expect(await readRow(dexieStore(createDatabase(name)))).toEqual(row)
  })

  it('makes way for an upgrade by another page, and opens again when it is asked again', async () => {
    const store = dexieStore(createDatabase(name))
    await writeRow(store)
    const other = await openPlain(VERSION * 2)
    other.close()
    expect(await readRow(store)).toEqual(row)
  })

  it('opens again after the browser has closed it', async () => {
    const database = createDatabase(name)
    const store = dexieStore(database)
    await writeRow(store)
    database.close({ disableAutoOpen: false })
    expect(await readRow(store)).toEqual(row)
  })

  it('is closed for good when it is closed by the shop', async () => {
    const database = createDatabase(name)
    const store = dexieStore(database)
    await writeRow(store)
    database.close()
    await expect(readRow(store)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  })
})

describe('a transaction over Dexie', () => {
  it('stores none of many rows when one of them can not be stored', async () => {
    const store = dexieStore(createDatabase(name))
    const rows = [row, { id: undefined as unknown as string, value: 2 }]
    await expect(store.write(['meta'], (tx) => tx.putMany('meta', rows))).rejects.toMatchObject({ name: 'DataError' })
    expect(await store.read(['meta'], (tx) => tx.all('meta'))).toEqual([])
  })

  it('does not write where it only reads, and touches no table it has not named', async () => {
    const store = dexieStore(createDatabase(name))
    const writing = store.read(['meta'], (tx) => tx.put('meta', row))
    await expect(writing).rejects.toMatchObject({ name: 'ReadOnlyError' })
    const elsewhere = store.read(['meta'], (tx) => tx.all('cart'))
    await expect(elsewhere).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it('refuses to go on when it was kept waiting for something else', async () => {
    const store = dexieStore(createDatabase(name))
    const late = store.write(['meta'], async (tx) => {
      await tx.put('meta', row)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await expect(late).rejects.toMatchObject({ name: 'PrematureCommitError' })
  })

  it('reads the lowest none and those of no value as nothing', async () => {
    const store = dexieStore(createDatabase(name))
    expect(await store.read(['pictures'], (tx) => tx.lowest('pictures', 'usedAt', 0))).toEqual([])
    expect(await store.read(['cart'], (tx) => tx.where('cart', 'userId', 'nobody'))).toEqual([])
  })
})

describe('a live question over Dexie', () => {
  it('is asked again after writes to a table it has read, and after no others', async () => {
    const store = dexieStore(createDatabase(name))
    const asked = vi.fn()
    const stop = store.live(
      ['meta', 'cart'],
      (tx) => {
        asked()
        return tx.all('meta')
      },
      () => {},
      (cause) => {
        throw cause
      },
    )
    const times = () => asked.mock.calls.length
    await vi.waitFor(() => expect(times()).toBeGreaterThan(0), { timeout: 10_000 })
    const before = times()
    const session = { id: 's', text: '' }
    await store.write(['session'], (tx) => tx.put('session', session))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(times()).toBe(before)
    await store.write(['meta'], (tx) => tx.remove('meta', ['x']))
    await vi.waitFor(() => expect(times()).toBe(before + 1), { timeout: 10_000 })
    stop()
  })

  it('tells why it can not be answered', async () => {
    const store = dexieStore(createDatabase(name))
    const onError = vi.fn()
    const fail = () => Promise.reject(new RangeError('no answer'))
    const stop = store.live(['meta'], fail, () => {}, onError)
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new RangeError('no answer')), { timeout: 10_000 })
    stop()
  })
})
