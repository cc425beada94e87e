import type { Product } from '../../domain/catalogue/product.ts'
import { getDevice } from '../db/device.ts'
import { readRest } from '../supabase/rest.ts'
import { productFromDevice } from './product-from-device.ts'
import { PRODUCT_COLUMNS, type ProductRecord, productFromRecord } from './product-record.ts'

const TIMEOUT_MS = 20_000

/** A product that an earlier sync left on this device. */
export async function findOnDevice(id: string): Promise<Product | undefined> {
  const device = await getDevice()
  const stored = await device.read(['products'], (tx) => tx.products.get(id))
  return stored && productFromDevice(stored)
}

/**
 * A product straight from the server; undefined when the shop has none of this id.
 * @throws DataError
 */
export async function findOnServer(id: string): Promise<Product | undefined> {
  const query = { select: PRODUCT_COLUMNS.join(), id: `eq.${id}`, deleted_at: 'is.null' }
  const rows = (await readRest('products', query, { timeoutMs: TIMEOUT_MS })) as ProductRecord[]
  return rows[0] && productFromRecord(rows[0])
}
