import { isStoragePersistent, storageEstimate } from '../../lib/permission.ts'
import { answer } from '../../lib/refusable.ts'
import { PROGRESS } from '../catalogue/catalogue-pull.ts'
import { USED_DATA, usedThisMonth } from '../db/data-meter.ts'
import { deleteMeta, type MetaKey, readMeta } from '../db/meta.ts'
import type { Store, Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'
import { PICTURE_BYTES } from '../images/picture-store.ts'

const TABLES: readonly TableName[] = ['pictures', 'products', 'cart', 'wishlist', 'outbox', 'meta']

/** A phone may keep 10,000 products: their size is that of some, which is about what IndexedDB stores of them. It doesn't tell itself. */
const WEIGHED = 100

async function readTables(tx: Tables, now: number) {
  const products = await tx.products.count()
  const weighed = await tx.products.orderBy('id').limit(WEIGHED).toArray()
  const cart = await tx.cart.toArray()
  return {
    pictures: { count: await tx.pictures.count(), bytes: (await readMeta(tx, PICTURE_BYTES)) ?? 0 },
    catalogue: {
      count: products,
      bytes: Math.round((JSON.stringify(weighed).length * products) / Math.max(weighed.length, 1)),
    },
    cart: {
      items: cart.filter((item) => item.quantity > 0).length,
      wishlist: await tx.wishlist.count(),
      unsynced: await tx.outbox.count(),
    },
    /** Transferred this month, by page and worker. */
    usedThisMonth: usedThisMonth(await readMeta(tx, USED_DATA), now).bytes,
  }
}

/** Reads what there is, of every user of this phone, in bytes; null where the browser doesn't say. Rejects when the device can't be read. */
export async function readDeviceContents(store: Store, now = Date.now()) {
  const [tables, files, estimate, isPersistent] = await Promise.all([
    store.read(TABLES, (tx) => readTables(tx, now)),
    cachedBytes(),
    storageEstimate(),
    isStoragePersistent(),
  ])
  return {
    ...tables,
    files,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isPersistent: isPersistent ?? false,
  }
}

/** The shop's storage on this phone. */
export type DeviceContents = Awaited<ReturnType<typeof readDeviceContents>>

async function bytesOf(cache: Cache): Promise<number[]> {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
}

const openCaches = async () => Promise.all((await caches.keys()).map((name) => caches.open(name)))

/** Pages and scripts that the worker keeps, unpacked. */
async function cachedBytes(): Promise<{ count: number; bytes: number }> {
  const sizes = (await Promise.all(((await answer(openCaches)) ?? []).map(bytesOf))).flat()
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function clearTables(store: Store, tables: readonly TableName[], ...facts: readonly MetaKey<unknown>[]) {
  await store.write([...tables, 'meta'], async (tx) => {
    for (const table of tables) await tx[table].clear()
    await deleteMeta(tx, ...facts)
  })
}

/** Drops the saved pictures; they come back as they are looked at. Rejects when the device can't be written. */
export async function clearPictures(store: Store): Promise<void> {
  await clearTables(store, ['pictures', 'pictureBytes'], PICTURE_BYTES)
}

/**
 * Drops all that the shop can fetch again: pictures, catalogue, files fetched ahead. Cart, wishlist, session and the changes not yet synced stay:
 * no button may lose them. Rejects when the device can't be written.
 */
export async function clearCopies(store: Store): Promise<void> {
  await clearTables(store, ['pictures', 'pictureBytes', 'products'], PICTURE_BYTES, PROGRESS)
  // The files that open the shop offline stay: the worker fetches them only when it is installed.
  await answer(() => caches.delete('oja-assets'))
}
