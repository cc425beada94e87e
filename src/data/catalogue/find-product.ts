import type { Product } from '../../domain/catalogue/product.ts'
import { getDevice } from '../db/device.ts'
import { restUrl, supabaseAnonKey } from '../supabase/config.ts'
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
 * Rejects when the server can't be reached or doesn't answer as it should.
 */
export async function findOnServer(id: string): Promise<Product | undefined> {
  const query = new URLSearchParams({ select: PRODUCT_COLUMNS.join(), id: `eq.${id}`, deleted_at: 'is.null' })
  const response = await fetch(restUrl(`products?${query}`), {
    headers: { apikey: supabaseAnonKey(), accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The product could not be read: ${response.status}`)
  const rows = (await response.json()) as ProductRecord[]
  return rows[0] && productFromRecord(rows[0])
}
