import type { Product } from '../../domain/catalogue/product.ts'
import type { CataloguePage } from './catalogue-answer.ts'
import { AT_ONCE } from './catalogue-pull.ts'
import { PACKED_PATH, type PackedCatalogue, unpackCatalogue } from './packed-catalogue.ts'
import { productFromRecord } from './product-record.ts'

const TIMEOUT_MS = 60_000

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function productsOf(packed: PackedCatalogue): Promise<Product[]> {
  const products: Product[] = []
  for (const row of unpackCatalogue(packed)) {
    products.push(productFromRecord(row))
    if (products.length % AT_ONCE === 0) await nextTask()
  }
  return products
}

/**
 * The catalogue as the site has it in a file, some minutes or days old; what changed since is asked for from its cursor on. A file without one
 * holds the first products of a larger shop.
 * Null when there is none, or it can't be read: then the catalogue is read row by row.
 */
export async function readCatalogueFile(): Promise<CataloguePage | null> {
  try {
    const response = await fetch(PACKED_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return null
    const packed = (await response.json()) as PackedCatalogue
    const rows = await productsOf(packed)
    const { epoch, cursor } = packed
    return { epoch, cursor, hasMore: true, isReset: true, isComplete: cursor !== '', rows, gone: [] }
  } catch (cause) {
    console.warn('The file of the catalogue could not be read:', cause)
    return null
  }
}
