import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { aCatalogueServer, pull, stored } from './catalogue-server-builder.ts'

const COUNT = 1100

afterEach(() => vi.restoreAllMocks())

it('reads at most a few hundred products at once, at startup and after a full read', async () => {
  const mostRead: (number | undefined)[] = []
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    const { getAll } = prototype
    vi.spyOn(prototype, 'getAll').mockImplementation(function readSome(this: IDBObjectStore | IDBIndex, query, count) {
      const table = 'objectStore' in this ? this.objectStore : this
      // Dexie uses either call. Other test files of this worker may still be reading their own tables.
      if (table.name === 'products') mostRead.push(count ?? (query as { count?: number } | undefined)?.count)
      return getAll.call(this as never, query, count)
    })
  }
  const server = aCatalogueServer(COUNT)
  for (let place = 0; place < COUNT; place += 1) server.put(`p${place}`)
  const { store, close } = aDevice()
  await pull(store, server.readPage)
  expect((await stored(store)).names).toEqual(server.live().sort())
  for (let place = 1; place < COUNT; place += 1) server.forget(`p${place}`)
  server.restore()
  const pages = await pull(store, server.readPage)
  expect(pages.flatMap((page) => page.gone)).toHaveLength(COUNT - 1)
  expect((await stored(store)).names).toEqual(['p0 p0'])
  expect(mostRead.length).toBeGreaterThan(2)
  expect(Math.max(...mostRead.map((count) => count ?? Number.POSITIVE_INFINITY))).toBeLessThan(1000)
  close()
})
