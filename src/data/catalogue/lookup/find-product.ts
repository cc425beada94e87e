import type { Product } from '../../../domain/catalogue/product.ts'
import { getDevice } from '../../db/device.ts'
import { readRest } from '../../supabase/rest.ts'
import { productFromDevice } from '../product-from-device.ts'
import { PRODUCT_COLUMNS, type ProductRecord, productFromRecord } from '../product-record.ts'

const TIMEOUT_MS = 20_000

/** A product that an earlier sync left on this device. */
export async function findOnDevice(id: string): Promise<Product | undefined> {
  const device = await getDevice()
  const stored = await device.read(['products'], (tx) => tx.products.get(id))
  return stored && productFromDevice(stored)
}

/**
 * Those of these products that the shop sells, straight from the server.
 * @throws DataError
 */
export async function productsOnServer(ids: readonly string[]): Promise<readonly Product[]> {
  const query = { select: PRODUCT_COLUMNS.join(), id: `in.(${ids.join()})`, deleted_at: 'is.null' }
  const rows = (await readRest('products', query, { timeoutMs: TIMEOUT_MS })) as ProductRecord[]
  return rows.map(productFromRecord)
}
