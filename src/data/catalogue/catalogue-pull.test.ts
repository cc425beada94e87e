import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { aDevice, aDeviceWith } from '../db/device-builder.ts'
import { fakeStore } from '../db/fake-store.ts'
import type { StoredProduct } from '../db/tables.ts'
import type { CataloguePage, ReadPage } from './catalogue-answer.ts'
import { LOOKUP_GENERATION, pullCatalogue } from './catalogue-pull.ts'
import { aCatalogueServer, pull, stored } from './catalogue-server-builder.ts'

describe('reading the catalogue', () => {
  it('reports every page as it arrives, and is complete with the last', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    const { store, close } = aDevice()
    const pages = await pull(store, server.readPage)
    expect(pages.slice(0, 3).map((page) => page.rows.length)).toEqual([2, 2, 1])
    expect(pages.slice(0, 3).map((page) => page.progress.isComplete)).toEqual([false, false, true])
    expect(pages.slice(0, 3).map((page) => page.progress.syncedAt)).toEqual([null, null, 1000])
    expect((await stored(store)).names).toEqual(server.live().sort())
    close()
  })

  it('starts with the packed catalogue, then fetches later changes once', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd']) server.put(id)
    const file = server.asFile()
    server.put('b', 'new name')
    server.remove('c')
    const store = aDevice().store
    const pages = await pull(store, async (from) => (from ? server.readPage(from) : file))
    expect(pages.map((page) => [page.rows.length, page.gone.length])).toEqual([
      [4, 0],
      [1, 1],
    ])
    expect(pages.map((page) => page.progress.isComplete)).toEqual([true, true])
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('stores a long file whole, and yields to other tasks in between', async () => {
    const server = aCatalogueServer(500)
    for (let place = 0; place < 200; place += 1) server.put(`p${place}`)
    const { store, close } = aDevice()
    const lengths: number[] = []
    const bulkPut = store.products.bulkPut.bind(store.products)
    vi.spyOn(store.products, 'bulkPut').mockImplementation((rows: readonly StoredProduct[]) => {
      lengths.push(rows.length)
      return bulkPut(rows)
    })
    await pull(store, async (from) => (from ? server.readPage(from) : server.asFile()))
    expect((await stored(store)).names).toEqual(server.live().sort())
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
    close()
  })

  it('shows products on a full device without storing them, and fetches them again next time', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    const { store, close } = aDevice()
    const write = store.write.bind(store)
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(store, 'write').mockImplementationOnce(write).mockRejectedValueOnce(full)
    const pages = await pull(store, server.readPage)
    expect(pages.flatMap((page) => page.rows)).toHaveLength(5)
    expect((await stored(store)).names).toHaveLength(2)
    await pull(store, server.readPage)
    expect((await stored(store)).names).toEqual(server.live().sort())
    close()
  })

  it('later fetches only changes, and applies removals', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const store = aDevice().store
    await pull(store, server.readPage)
    server.put('b', 'new name')
    server.remove('c')
    const pages = await pull(store, server.readPage, 2000)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.rows.map((product) => product.name)).toEqual(['new name'])
    expect(pages[0]?.gone).toEqual(['c'])
    expect((await stored(store)).progress?.syncedAt).toBe(2000)
  })

  it('keeps stored pages when one fails, and resumes there', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    const store = aDevice().store
    let calls = 0
    const failing: ReadPage = (from) => {
      calls += 1
      return calls === 2 ? Promise.reject(new TypeError('fetch failed')) : server.readPage(from)
    }
    await expect(pull(store, failing)).rejects.toThrow('fetch failed')
    expect((await stored(store)).names).toHaveLength(2)
    const pages = await pull(store, server.readPage)
    expect(pages.slice(0, 2).map((page) => page.rows.length)).toEqual([2, 1])
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('rereads everything in a new epoch, then drops missing products', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    const store = aDevice().store
    await pull(store, server.readPage)
    server.forget('a')
    server.restore()
    const removedCounts: number[] = []
    await pullCatalogue(store, server.readPage, (page) => removedCounts.push(page.gone.length))
    expect(removedCounts.slice(0, 2)).toEqual([0, 1])
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('fetches changes after a full read of several pages, which omit removals during it', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const store = aDevice().store
    let calls = 0
    const removing: ReadPage = (from) => {
      calls += 1
      if (calls === 2) server.remove('a')
      return server.readPage(from)
    }
    await pull(store, removing)
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('stays complete during another full read', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const store = aDevice().store
    await pull(store, server.readPage)
    server.restore()
    const pages = await pull(store, server.readPage)
    expect(pages.every((page) => page.progress.isComplete)).toBe(true)
  })

  it('stores rows and cursor together, so that a killed device repeats the page', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const store = aDevice().store
    const dying = aDeviceWith(store, {
      write: (tables, work) =>
        store.write(tables, async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    })
    await expect(pull(dying, server.readPage)).rejects.toThrow('killed')
    expect(await stored(store)).toEqual({ names: [], progress: null })
  })

  it('always ends equal to the server, despite changes and failures', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), id }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), id }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('write file' as const), id }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('pull' as const), id, failAt: fc.nat(3) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), async (steps, pageSize) => {
        const server = aCatalogueServer(pageSize)
        const store = fakeStore()
        let count = 0
        let file: CataloguePage | null = null
        const readPage: ReadPage = async (from) => (from ? null : file) ?? server.readPage(from)
        for (const step of steps) {
          count += 1
          if (step.do === 'put') server.put(step.id, `version ${count}`)
          if (step.do === 'remove') server.remove(step.id)
          if (step.do === 'restore') server.restore()
          if (step.do === 'write file') file = server.asFile()
          if (step.do !== 'pull') continue
          let pages = 0
          const flaky: ReadPage = (from) => {
            pages += 1
            return pages > step.failAt ? Promise.reject(new TypeError('cut')) : readPage(from)
          }
          await pull(store, flaky).catch((cause: Error) => expect(cause.message).toBe('cut'))
        }
        await pull(store, readPage)
        expect((await stored(store)).names).toEqual(server.live().sort())
      }),
      { numRuns: 500 },
    )
  })
})

describe('a shop with more products than a first visit fetches', () => {
  const aBigShop = () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    return server
  }

  it.each<[string, (server: ReturnType<typeof aBigShop>) => ReadPage]>([
    ['the file of the first products', (server) => async (from) => (from ? server.readPage(from) : server.asFileOf(2))],
    ['one page', (server) => server.readPage],
  ])('gives a first visit %s, and the rest to the next', async (_, readPageOf) => {
    const server = aBigShop()
    const readPage = readPageOf(server)
    const store = aDevice().store
    expect(await pull(store, readPage, 1000, { readsOn: false })).toHaveLength(1)
    expect((await stored(store)).names).toEqual(['a a', 'b b'])
    expect((await stored(store)).progress).toMatchObject({ isComplete: false, syncedAt: null })
    expect(await pull(store, readPage, 2000, { readsOn: false })).toHaveLength(0)
    server.remove('a')
    await pull(store, readPage, 3000)
    expect((await stored(store)).names).toEqual(server.live().sort())
    expect((await stored(store)).progress).toMatchObject({ isComplete: true, syncedAt: 3000 })
  })

  it('fetches changes once complete, even with Data Saver', async () => {
    const server = aBigShop()
    const store = aDevice().store
    await pull(store, server.readPage)
    server.restore()
    server.put('a', 'new name')
    await pull(store, server.readPage, 2000, { readsOn: false })
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('is never complete if the shop has products outside the selection', async () => {
    const server = aBigShop()
    const store = aDevice().store
    let hasOthers = true
    const readPage: ReadPage = async (from) => ({ ...(await server.readPage(from)), hasOthers })
    await pull(store, readPage)
    expect((await stored(store)).progress).toMatchObject({ isComplete: false, isFullRead: false, syncedAt: 1000 })
    hasOthers = false
    await pull(store, readPage, 2000)
    expect((await stored(store)).progress).toMatchObject({ isComplete: true })
  })

  it('keeps looked-up products during a full read', async () => {
    const server = aBigShop()
    const store = aDevice().store
    await pull(store, server.readPage)
    await store.write(['products'], (tx) =>
      tx.products.put({ ...aProduct({ id: 'x' }), generation: LOOKUP_GENERATION }),
    )
    server.restore()
    server.forget('e')
    await pull(store, server.readPage, 2000)
    const { names } = await stored(store)
    expect(names.map((name) => name[0])).toEqual(['a', 'b', 'c', 'd', 'x'])
  })
})
