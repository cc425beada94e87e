import type { Product } from '../../../domain/catalogue/product.ts'
import { getDevice } from '../../db/device.ts'
import { readRest } from '../../supabase/rest.ts'
import { LOOKUP_GENERATION } from '../catalogue-pull.ts'
import { getCatalogue } from '../catalogue-store.ts'
import { PRODUCT_COLUMNS, type ProductRecord, productFromDevice, productFromRecord } from '../product-record.ts'

export async function findOnDevice(id: string): Promise<Product | undefined> {
  const device = await getDevice()
  const stored = await device.read(['products'], (tx) => tx.products.get(id))
  return stored && productFromDevice(stored)
}

/** Fetches these products. Omits those that aren't sold. @throws DataError */
export async function productsOnServer(ids: readonly string[]): Promise<readonly Product[]> {
  const query = { select: PRODUCT_COLUMNS.join(), id: `in.(${ids.join()})`, status: 'eq.live' }
  const rows = (await readRest('products', query)) as ProductRecord[]
  return rows.map(productFromRecord)
}

/** Stores a product that isn't synced, so that it opens offline too (rule P17). Never rejects. */
export async function storeOnDevice(product: Product): Promise<void> {
  try {
    const device = await getDevice()
    await device.write(['products'], async (tx) => {
      const stored = await tx.products.get(product.id)
      if (stored && stored.generation !== LOOKUP_GENERATION) return
      await tx.products.put({ ...product, generation: LOOKUP_GENERATION, readAt: Date.now() })
    })
  } catch (cause) {
    console.warn('This product will not open offline:', cause)
  }
}

/**
 * Stores a product that the shopper opened, saved or added to the cart, in a shop with more products than devices hold (rule P17). Resolves once it is
 * stored; never rejects.
 */
export async function pinProduct(id: string): Promise<void> {
  const { serverLists, byId, partialIds } = getCatalogue()
  const product = byId.get(id)
  if (serverLists && product && !partialIds.has(id)) await storeOnDevice(product)
}

/** Fetches a product and stores it on this device. Undefined if it isn't sold. @throws DataError */
export async function findOnServer(id: string): Promise<Product | undefined> {
  const [product] = await productsOnServer([id])
  if (product) await storeOnDevice(product)
  return product
}
