import { describe, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { Store } from '../db/store.ts'
import type { StoredProduct } from '../db/tables.ts'
import type { CataloguePosition, ReadPage } from './catalogue-answer.ts'
import { PROGRESS, readDeviceCatalogue } from './catalogue-pull.ts'
import { aCatalogueServer, pull, stored } from './catalogue-server-builder.ts'

describe('reading a catalogue stored by an older app', () => {
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

  it('fetches a new field at the next sync, with one full read', async () => {
    const server = aCatalogueServer()
    for (const id of ['a', 'b', 'c']) server.put(id)
    const { store, close } = await anOldDevice(server)
    expect(await altsOf(store)).toEqual([undefined, undefined, undefined])
    server.remove('c')
    const positions: (CataloguePosition | null)[] = []
    const listening: ReadPage = (from) => {
      positions.push(from)
      return server.readPage(from)
    }
    const pages = await pull(store, listening)
    expect(positions[0]).toBeNull()
    expect(pages.every((page) => page.progress.isComplete)).toBe(true)
    expect(await altsOf(store)).toEqual([[], []])
    expect((await stored(store)).names).toEqual(server.live().sort())
    await pull(store, listening)
    expect(positions.filter((from) => from === null)).toHaveLength(1)
    close()
  })

  it('resumes an interrupted full read', async () => {
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
