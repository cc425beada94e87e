import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { aDevice, aDeviceWith } from '../db/device-builder.ts'
import { fakeStore } from '../db/fake-store.ts'
import type { Store } from '../db/store.ts'
import type { StoredProduct } from '../db/tables.ts'
import type { CataloguePage, CataloguePosition, ReadPage } from './catalogue-answer.ts'
import { PROGRESS, pullCatalogue, readDeviceCatalogue, type StoredPage } from './catalogue-pull.ts'

/** The function catalogue_changes as far as a device meets it: rows in the order of their last change, tombstones, an epoch. */
function aCatalogueServer(pageSize = 2) {
  let epoch = 'epoch-1'
  let tx = 0
  const rows = new Map<string, { name: string; tx: number; isDeleted: boolean }>()
  /** `f<start>.<after>` inside a full read, which names no removals; `c<after>` after it, from the start of the full read on. */
  const readPage: ReadPage = async (from: CataloguePosition | null): Promise<CataloguePage> => {
    const isReset = from?.epoch !== epoch
    const [start, place] =
      from && !isReset && from.cursor.startsWith('f') ? from.cursor.slice(1).split('.').map(Number) : []
    const isFull = isReset || start !== undefined
    const fullSince = start ?? tx
    const after = isReset ? 0 : (place ?? Number(from?.cursor.slice(1)))
    const changed = [...rows.entries()]
      .filter(([, row]) => row.tx > after && !(isFull && row.isDeleted))
      .sort(([, a], [, b]) => a.tx - b.tx)
    const page = changed.slice(0, pageSize)
    const hasMore = changed.length > pageSize
    const last = page.at(-1)?.[1].tx ?? after
    return {
      epoch,
      cursor: !isFull ? `c${last}` : hasMore ? `f${fullSince}.${last}` : `c${fullSince}`,
      hasMore,
      isReset,
      rows: page.filter(([, row]) => !row.isDeleted).map(([id, row]) => aProduct({ id, name: row.name })),
      gone: page.filter(([, row]) => row.isDeleted).map(([id]) => id),
    }
  }
  /** All there is now, as the site has it in a file. */
  const asFile = (): CataloguePage => ({
    epoch,
    cursor: `c${tx}`,
    hasMore: true,
    isReset: true,
    isWhole: true,
    rows: [...rows].filter(([, row]) => !row.isDeleted).map(([id, row]) => aProduct({ id, name: row.name })),
    gone: [],
  })
  return {
    readPage,
    asFile,
    put: (id: string, name = id) => {
      tx += 1
      rows.set(id, { name, tx, isDeleted: false })
    },
    remove: (id: string) => {
      tx += 1
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, tx, isDeleted: true })
    },
    forget: (id: string) => rows.delete(id),
    restore: () => {
      epoch = `${epoch}+`
      tx = 0
      for (const [id, row] of rows) {
        tx += 1
        rows.set(id, { ...row, tx })
      }
    },
    live: () => [...rows].filter(([, row]) => !row.isDeleted).map(([id, row]) => `${id} ${row.name}`),
  }
}

const stored = async (store: Store) => {
  const { products, progress } = await readDeviceCatalogue(store)
  return { names: products.map(({ id, name }) => `${id} ${name}`).sort(), progress }
}

const pull = async (store: Store, readPage: ReadPage, now = 1000) => {
  const pages: StoredPage[] = []
  await pullCatalogue(
    store,
    readPage,
    (page) => pages.push(page),
    () => now,
  )
  return pages
}

describe('reading the catalogue', () => {
  it('tells of every page as it comes, and is complete with the last', async () => {
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

  it('begins with a file of all there was, and asks once what changed since', async () => {
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

  it('stores a long file whole, and leaves the phone to others in between', async () => {
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

  it('later asks for what changed only, and takes removals in', async () => {
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

  it('keeps what it has while a page fails, and goes on from there', async () => {
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

  it('reads everything anew in another epoch, and only then drops what is gone', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
    const store = aDevice().store
    await pull(store, server.readPage)
    server.forget('a')
    server.restore()
    const seen: number[] = []
    await pullCatalogue(store, server.readPage, (page) => seen.push(page.gone.length))
    expect(seen.slice(0, 2)).toEqual([0, 1])
    expect((await stored(store)).names).toEqual(server.live().sort())
  })

  it('asks once more after a full read of several pages: what was removed meanwhile is not in them', async () => {
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

  it('stays complete for the shopper while a full read runs again', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const store = aDevice().store
    await pull(store, server.readPage)
    server.restore()
    const pages = await pull(store, server.readPage)
    expect(pages.every((page) => page.progress.isComplete)).toBe(true)
  })

  describe('on a device whose products an older app stored', () => {
    const isOlder = { epoch: 'epoch-1', generation: 1, isFullRead: false, isComplete: true, syncedAt: 500 }

    async function anOldDevice(server: ReturnType<typeof aCatalogueServer>) {
      const { store, close } = aDevice()
      await pull(store, server.readPage)
      const { products, progress } = await readDeviceCatalogue(store)
      await store.write(['products', 'meta'], async (tx) => {
        const older = products.map(({ imageAlts: _, ...product }) => ({ ...product, generation: 1 }) as StoredProduct)
        await tx.products.bulkPut(older)
        await tx.meta.put({ id: PROGRESS, value: { ...isOlder, cursor: progress?.cursor } })
      })
      return { store, close }
    }

    const altsOf = async (store: Store) => {
      const rows = await store.read(['products'], (tx) => tx.products.toArray())
      return rows.map(({ imageAlts }) => imageAlts)
    }

    it('learns a new field at its next sync, and reads everything only once', async () => {
      const server = aCatalogueServer()
      for (const id of ['a', 'b', 'c']) server.put(id)
      const { store, close } = await anOldDevice(server)
      expect(await altsOf(store)).toEqual([undefined, undefined, undefined])
      server.remove('c')
      const asked: (CataloguePosition | null)[] = []
      const listening: ReadPage = (from) => {
        asked.push(from)
        return server.readPage(from)
      }
      const pages = await pull(store, listening)
      expect(asked[0]).toBeNull()
      expect(pages.every((page) => page.progress.isComplete)).toBe(true)
      expect(await altsOf(store)).toEqual([[], []])
      expect((await stored(store)).names).toEqual(server.live().sort())
      await pull(store, listening)
      expect(asked.filter((from) => from === null)).toHaveLength(1)
      close()
    })

    it('goes on where that read was cut', async () => {
      const server = aCatalogueServer()
      for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id)
      const { store, close } = await anOldDevice(server)
      let calls = 0
      const cut: ReadPage = (from) => {
        calls += 1
        return calls === 2 ? Promise.reject(new TypeError('cut')) : server.readPage(from)
      }
      await expect(pull(store, cut)).rejects.toThrow('cut')
      const pages = await pull(store, server.readPage)
      expect(pages[0]?.rows.map(({ id }) => id)).toEqual(['c', 'd'])
      expect(await altsOf(store)).toEqual([[], [], [], [], []])
      close()
    })

    it('shows the field as empty until then', async () => {
      const server = aCatalogueServer()
      server.put('a')
      const { store, close } = await anOldDevice(server)
      expect((await readDeviceCatalogue(store)).products).toMatchObject([{ id: 'a', imageAlts: [] }])
      close()
    })
  })

  it('stores rows and cursor together: a device that dies in between repeats the page', async () => {
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

  it('always ends with what the server has, whatever changed and broke on the way', async () => {
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
