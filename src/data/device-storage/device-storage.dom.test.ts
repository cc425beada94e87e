import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthOf, USED_DATA } from '../db/data-meter.ts'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { savePicture } from '../images/picture-store.ts'
import { askToPersist } from './ask-to-persist.ts'
import { clearCopies, clearPictures, readDeviceContents } from './device-contents.ts'

const NOW = new Date(2026, 10, 21).getTime()
const row = (fields: object) => fields as never

let device: ShopDatabase
let files: Map<string, Map<string, string>>

const fakeCaches = () => ({
  keys: async () => [...files.keys()],
  delete: async (name: string) => files.delete(name),
  open: async (name: string) => ({
    keys: async () => [...(files.get(name)?.keys() ?? [])],
    match: async (url: string) => new Response(files.get(name)?.get(url)),
  }),
})

function withManager(manager: object | undefined) {
  Object.defineProperty(navigator, 'storage', { value: manager, configurable: true })
}

beforeEach(async () => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  files = new Map([
    ['precache', new Map([['/shell/index.html', 'x'.repeat(100)]])],
    [
      'oja-assets',
      new Map([
        ['/assets/a.js', 'x'.repeat(40)],
        ['/assets/b.js', 'x'.repeat(2)],
      ]),
    ],
  ])
  vi.stubGlobal('caches', fakeCaches())
  withManager({ estimate: async () => ({ usage: 900, quota: 10_000 }), persisted: async () => true })
  device = aDevice().store
  await savePicture(device, {
    url: 'pot/240.webp',
    path: 'pot',
    width: 240,
    type: 'image/webp',
    body: new ArrayBuffer(300),
  })
  await device.write(['products', 'cart', 'wishlist', 'outbox', 'meta', 'session'], async (tx) => {
    await tx.products.put(row({ id: 'pot', name: 'Pot' }))
    await tx.cart.put(row({ id: 'c1', userId: 'u', quantity: 2 }))
    await tx.cart.put(row({ id: 'c2', userId: 'u', quantity: 0 }))
    await tx.wishlist.put(row({ id: 'w1', userId: 'u' }))
    await tx.outbox.put(row({ id: 'o1', userId: 'u' }))
    await tx.session.put({ id: 'session', text: 'token' })
    await tx.meta.put({ id: 'catalogue', value: { cursor: '7' } })
    await tx.meta.put({ id: USED_DATA, value: { month: monthOf(NOW), bytes: 5_000 } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the device’s contents', () => {
  it('are counted by kind, without removed items', async () => {
    expect(await readDeviceContents(device, NOW)).toEqual({
      pictures: { count: 1, bytes: 300 },
      catalogue: { count: 1, bytes: JSON.stringify([{ id: 'pot', name: 'Pot' }]).length },
      cart: { items: 1, wishlist: 1, unsynced: 1 },
      files: { count: 3, bytes: 142 },
      usage: 900,
      quota: 10_000,
      isPersistent: true,
      usedThisMonth: 5_000,
    })
  })

  it('are estimated from a sample of products', async () => {
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const products = Array.from({ length: 500 }, (_, number) => row({ id: `pot-${1000 + number}`, name: 'Pot' }))
    await device.write(['products'], (tx) => tx.products.clear().then(() => tx.products.bulkPut(products)))
    getAll.mockClear()
    const { catalogue } = await readDeviceContents(device, NOW)
    expect(catalogue.count).toBe(500)
    expect(catalogue.bytes / JSON.stringify(products).length).toBeCloseTo(1, 2)
    const ofProducts = getAll.mock.calls.filter(
      (_, call) => (getAll.mock.contexts[call] as IDBObjectStore).name === 'products',
    )
    // Dexie passes the count either way.
    const read = ofProducts.map(([query, count]) => count ?? (query as { count?: number } | undefined)?.count)
    expect(read).toEqual([100])
  })

  it('omit figures that the browser lacks', async () => {
    vi.stubGlobal('caches', undefined)
    withManager(undefined)
    expect(await readDeviceContents(aDevice().store, NOW)).toMatchObject({
      pictures: { count: 0, bytes: 0 },
      catalogue: { count: 0, bytes: 0 },
      files: { count: 0, bytes: 0 },
      usage: null,
      quota: null,
      isPersistent: false,
      usedThisMonth: 0,
    })
  })
})

describe('clearing', () => {
  const counts = async () => {
    const { pictures, catalogue, files: cached, cart } = await readDeviceContents(device, NOW)
    return { pictures: pictures.bytes + pictures.count, products: catalogue.count, files: cached.count, cart }
  }
  const mine = { items: 1, wishlist: 1, unsynced: 1 }

  it('deletes only the pictures', async () => {
    await clearPictures(device)
    expect(await counts()).toEqual({ pictures: 0, products: 1, files: 3, cart: mine })
  })

  it('deletes cached copies except the offline shell, and keeps cart, wishlist, session and pending changes', async () => {
    await clearCopies(device)
    expect(await counts()).toEqual({ pictures: 0, products: 0, files: 1, cart: mine })
    const left = await device.read(['meta', 'session'], async (tx) => [
      await tx.meta.toArray(),
      await tx.session.toArray(),
    ])
    expect(left).toEqual([
      [{ id: USED_DATA, value: { month: monthOf(NOW), bytes: 5_000 } }],
      [{ id: 'session', text: 'token' }],
    ])
  })
})

describe('asking for persistent storage', () => {
  it('happens once, and never if already granted', async () => {
    const persist = vi.fn(async () => false)
    withManager({ persist, persisted: async () => false })
    await askToPersist()
    await askToPersist()
    expect(persist).toHaveBeenCalledTimes(1)
    localStorage.clear()
    withManager({ persist, persisted: async () => true })
    await askToPersist()
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('resolves if the browser lacks it or fails', async () => {
    withManager(undefined)
    await expect(askToPersist()).resolves.toBeUndefined()
    withManager({ persist: () => Promise.reject(new Error('no')), persisted: async () => false })
    await expect(askToPersist()).resolves.toBeUndefined()
  })
})
