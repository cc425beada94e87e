import type { Product } from '../../domain/catalogue/product.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Store, Tables } from '../db/store.ts'

/** The fields that cart and wishlist show of a product that is no longer sold. */
export type RemovedProduct = Pick<Product, 'id' | 'name' | 'image' | 'placeholder'>

const MAX_STORED = 200

const GONE = metaKey<readonly RemovedProduct[]>('goneProducts')

/** Removes products from this device. Keeps their names and pictures, because they may be in a cart. */
export async function removeProducts(tx: Tables<'meta' | 'products'>, ids: readonly string[]): Promise<void> {
  const stored = await tx.products.bulkGet([...ids])
  const gone = stored.flatMap((row) =>
    row ? { id: row.id, name: row.name, image: row.image, placeholder: row.placeholder } : [],
  )
  await tx.products.bulkDelete([...ids])
  if (gone.length === 0) return
  const before = ((await readMeta(tx, GONE)) ?? []).filter(({ id }) => !ids.includes(id))
  await writeMeta(tx, GONE, [...before, ...gone].slice(-MAX_STORED))
}

/** Reads the removed products that this device knew, by id. Rejects if the device can't be read. */
export async function readRemovedProducts(device: Store): Promise<ReadonlyMap<string, RemovedProduct>> {
  const gone = await device.read(['meta'], (tx) => readMeta(tx, GONE))
  return new Map((gone ?? []).map((product) => [product.id, product]))
}
