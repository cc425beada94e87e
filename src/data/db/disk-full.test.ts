import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { isDiskFull } from './disk-full.ts'

const full = () => new DOMException('No space', 'QuotaExceededError')

describe('a full disk', () => {
  it('is known by its name, also inside another error', () => {
    expect(isDiskFull(full())).toBe(true)
    expect(isDiskFull(Object.assign(new Error('aborted'), { inner: full() }))).toBe(true)
    expect(isDiskFull(new Error('QuotaExceededError'))).toBe(false)
    expect(isDiskFull('full')).toBe(false)
  })

  it('costs the saved pictures, not the cart', async () => {
    const store = dexieStore(createDatabase('oja', { indexedDB: new IDBFactory(), IDBKeyRange }))
    await store.write(['pictures'], (tx) => tx.put('pictures', { id: 'p', path: 'p', width: 240, bytes: 1, usedAt: 1 }))
    const work = vi.fn()
    await store.write(['meta'], async (tx) => {
      work()
      if (work.mock.calls.length === 1) throw full()
      await tx.put('meta', { id: 'cart', value: 1 })
    })
    expect(await store.read(['pictures'], (tx) => tx.all('pictures'))).toEqual([])
    expect(await store.read(['meta'], (tx) => tx.get('meta', 'cart'))).toEqual({ id: 'cart', value: 1 })
  })

  it('is told when even that is not enough', async () => {
    const store = dexieStore(createDatabase('oja', { indexedDB: new IDBFactory(), IDBKeyRange }))
    await expect(store.write(['meta'], () => Promise.reject(full()))).rejects.toSatisfy(isDiskFull)
  })
})
