import type { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { memoryDatabase } from './memory-database.ts'
import { ShopDatabase } from './shop-database.ts'
import { SCHEMA_1 } from './tables.ts'
import { workerStore } from './worker-store.ts'

const count = (database: ShopDatabase, onAnswer: (count: number) => void) =>
  database
    .live(() => database.meta.count())
    .subscribe(onAnswer, (cause) => {
      throw cause
    })

const DATABASES = {
  'the browser’s': () => new ShopDatabase('oja-live'),
  memory: memoryDatabase,
}

describe.each(Object.entries(DATABASES))('a live query over %s IndexedDB', (_, open) => {
  it('emits at once and after each change, until unsubscribed', async () => {
    const database = open()
    const answers: number[] = []
    const subscription = count(database, (answer) => answers.push(answer))
    await vi.waitFor(() => expect(answers).toEqual([0]))
    await database.write(['meta'], (tx) => tx.meta.put({ id: 'a', value: 1 }))
    await vi.waitFor(() => expect(answers.at(-1)).toBe(1))
    subscription.unsubscribe()
    await database.write(['meta'], (tx) => tx.meta.put({ id: 'b', value: 1 }))
    expect(await database.meta.count()).toBe(2)
    expect(answers.at(-1)).toBe(1)
    database.close()
  })
})

/** Opens a second copy of Dexie, as another tab would: it learns of this one's writes only by BroadcastChannel. */
async function anotherTab(name: string): Promise<Dexie> {
  const file = 'dexie/dist/modern/dexie.min.mjs'
  const copy = (await import(file)) as typeof import('dexie')
  const database = new copy.Dexie(name)
  database.version(1).stores(SCHEMA_1)
  return database
}

describe('a page', () => {
  it('sees another tab’s writes', async () => {
    const page = new ShopDatabase('oja-tabs')
    const answers: number[] = []
    const subscription = count(page, (answer) => answers.push(answer))
    await vi.waitFor(() => expect(answers).toEqual([0]))
    const other = await anotherTab('oja-tabs')
    await other.table('meta').put({ id: 'a', value: 1 })
    await vi.waitFor(() => expect(answers.at(-1)).toBe(1))
    subscription.unsubscribe()
    other.close()
    page.close()
  })

  it('sees the worker’s writes, by key or by index', async () => {
    const page = new ShopDatabase('oja-two')
    await page.open()
    const emitted: (string | undefined)[] = []
    const wishlist = () => page.wishlist.where('userId').equals('ada').toArray()
    const subscription = page
      .live(async () => `${(await page.meta.get('a'))?.value ?? 'none'}, ${(await wishlist()).length}`)
      .subscribe((answer) => emitted.push(answer))
    await vi.waitFor(() => expect(emitted).toEqual(['none, 0']))
    const worker = workerStore('oja-two')
    await worker.write(['meta'], (tx) => tx.meta.put({ id: 'a', value: 1 }))
    await vi.waitFor(() => expect(emitted.at(-1)).toBe('1, 0'))
    const row = { id: 'ada/pot', userId: 'ada', productId: 'pot', savedAt: 1 }
    await worker.write(['wishlist'], (tx) => tx.wishlist.put(row))
    await vi.waitFor(() => expect(emitted.at(-1)).toBe('1, 1'))
    await worker.write(['wishlist'], (tx) => tx.wishlist.bulkDelete(['ada/pot']))
    await vi.waitFor(() => expect(emitted.at(-1)).toBe('1, 0'))
    subscription.unsubscribe()
    page.close()
  })
})
