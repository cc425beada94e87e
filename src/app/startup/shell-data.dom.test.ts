import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopDatabase } from '../../data/db/shop-database.ts'
import { DATABASE_NAME } from '../../data/db/tables.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'

const ID = '205ebe41-3bc4-52cc-a5ab-720bfd4285d8'
const runShellScript = async () => {
  vi.resetModules()
  await import('./inlined/shell.ts')
}

const found = vi.hoisted(() => ({ asked: 0 }))
vi.mock('../../data/catalogue/lookup/find-product.ts', () => ({
  findOnDevice: async () => {
    found.asked += 1
    return undefined
  },
}))

async function keep(products: readonly Product[]) {
  const rows = products.map((product) => ({ ...product, generation: 1 }))
  const database = new ShopDatabase()
  await database.open()
  await database.write(['products'], (tx) => tx.products.bulkPut(rows))
  database.close()
}

beforeEach(() => {
  found.asked = 0
  history.replaceState(null, '', `/product/${ID}`)
})
afterEach(async () => {
  delete window.productOnDevice
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve
  })
  vi.unstubAllGlobals()
})

describe('the shell’s script', () => {
  it('reads the product in the URL before other code loads, then closes the database', async () => {
    await keep([aProduct({ id: ID, name: 'Soup pot' })])
    await runShellScript()
    expect(await window.productOnDevice).toMatchObject({ id: ID, name: 'Soup pot' })
    const { fillFromDevice } = await import('./shell-data.ts')
    const { getCatalogue } = await import('../../data/catalogue/catalogue-store.ts')
    await fillFromDevice(location.pathname)
    expect(getCatalogue().byId.get(ID)?.name).toBe('Soup pot')
    expect(found.asked).toBe(0)
  })

  it('creates no database if there is none', async () => {
    await runShellScript()
    expect(await window.productOnDevice).toBeUndefined()
    expect(await indexedDB.databases()).toEqual([])
  })

  it('leaves an unknown product to the app, which fetches it', async () => {
    await keep([])
    await runShellScript()
    expect(await window.productOnDevice).toBeUndefined()
    const { fillFromDevice } = await import('./shell-data.ts')
    await fillFromDevice(location.pathname)
    expect(found.asked).toBe(1)
  })

  it('gives up if storage is blocked', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not in this window', 'SecurityError')
      },
    })
    await runShellScript()
    expect(await window.productOnDevice).toBeUndefined()
    vi.unstubAllGlobals()
  })

  it('reads nothing on other pages', async () => {
    history.replaceState(null, '', '/shop')
    await runShellScript()
    expect(window.productOnDevice).toBeUndefined()
  })
})
