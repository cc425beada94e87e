import { undefinedIfBlocked } from '../../lib/blocked-apis.ts'
import { isStoragePersistent, storageEstimate } from '../../lib/permission.ts'
import { COPIES } from '../db/copies.ts'
import { USED_DATA, usedThisMonth } from '../db/data-meter.ts'
import { readMeta } from '../db/meta.ts'
import type { Store, Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'
import { PICTURE_BYTES } from '../images/picture-store.ts'

const TABLES: readonly TableName[] = ['pictures', 'products', 'cart', 'wishlist', 'outbox', 'meta']

/** IndexedDB doesn't report a table's size. Estimates it from a sample, because a phone may hold 10,000 products. */
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

/** Returns the storage used by all users of this phone, in bytes; null if the browser doesn't report it. Rejects if the device can't be read. */
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

export type DeviceContents = Awaited<ReturnType<typeof readDeviceContents>>

async function bytesOf(cache: Cache): Promise<number[]> {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
}

const openCaches = async () => Promise.all((await caches.keys()).map((name) => caches.open(name)))

/** Sums the files in the worker's caches, uncompressed. */
async function cachedBytes(): Promise<{ count: number; bytes: number }> {
  const sizes = (await Promise.all(((await undefinedIfBlocked(openCaches)) ?? []).map(bytesOf))).flat()
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function clear(store: Store, ...copies: readonly (keyof typeof COPIES)[]) {
  const tables = copies.flatMap((name): readonly TableName[] => COPIES[name].tables)
  await store.write([...tables, 'meta'], async (tx) => {
    for (const table of tables) await tx[table].clear()
    await tx.meta.bulkDelete(copies.map((name) => COPIES[name].meta))
  })
}

/** Deletes the saved pictures; they are saved again when viewed. Rejects if the device can't be written. */
export async function clearPictures(store: Store): Promise<void> {
  await clear(store, 'pictures')
}

/**
 * Deletes all that can be fetched again: pictures, catalogue and lazy files. Keeps cart, wishlist, session and unsynced
 * changes, which no button may lose. Rejects if the device can't be written.
 */
export async function clearCopies(store: Store): Promise<void> {
  await clear(store, 'pictures', 'products')
  // The precache stays, because the worker fetches it only on install.
  await undefinedIfBlocked(() => caches.delete('oja-assets'))
}
