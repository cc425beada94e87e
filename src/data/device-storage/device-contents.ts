import { isStoragePersistent, storageEstimate } from '../../lib/permission.ts'
import { USED_DATA } from '../db/data-meter.ts'
import { readMeta } from '../db/meta.ts'
import type { Store, Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'
import { usedThisMonth } from '../db/used-data.ts'
import { PICTURE_BYTES } from '../images/picture-store.ts'
import { cachedBytes } from './cached-files.ts'

/** The shop's storage on this phone, in bytes; null where the browser doesn't say. */
export type DeviceContents = {
  readonly pictures: { readonly count: number; readonly bytes: number }
  readonly catalogue: { readonly count: number; readonly bytes: number }
  readonly cart: { readonly items: number; readonly wishlist: number; readonly unsynced: number }
  readonly files: { readonly count: number; readonly bytes: number }
  readonly usage: number | null
  readonly quota: number | null
  readonly isPersistent: boolean
  /** Transferred this month, by page and worker. */
  readonly usedThisMonth: number
}

const TABLES: readonly TableName[] = ['pictures', 'products', 'cart', 'wishlist', 'outbox', 'meta']

async function readTables(tx: Tables, now: number) {
  const pictures = await tx.pictures.toArray()
  const products = await tx.products.toArray()
  const cart = await tx.cart.toArray()
  return {
    pictures: { count: pictures.length, bytes: (await readMeta(tx, PICTURE_BYTES)) ?? 0 },
    // About what IndexedDB stores of them; it doesn't tell itself.
    catalogue: { count: products.length, bytes: products.length === 0 ? 0 : JSON.stringify(products).length },
    cart: {
      items: cart.filter((item) => item.quantity > 0).length,
      wishlist: (await tx.wishlist.toArray()).length,
      unsynced: (await tx.outbox.toArray()).length,
    },
    usedThisMonth: usedThisMonth(await readMeta(tx, USED_DATA), now).bytes,
  }
}

/** Reads what there is, of every user of this phone. Rejects when the device can't be read. */
export async function readDeviceContents(store: Store, now = Date.now()): Promise<DeviceContents> {
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
