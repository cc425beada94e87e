import { matchPath } from 'react-router-dom'
import { applyToCatalogue, getCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { productFromDevice } from '../../data/catalogue/product-record.ts'
import { prepareSearch } from '../../data/search/searcher.ts'
import type { Product } from '../../domain/catalogue/product.ts'

/** After this the page shows a skeleton, and the product follows. */
const TIMEOUT_MS = 1500

async function findProduct(id: string): Promise<Product | undefined> {
  const { findOnDevice } = await import('../../data/catalogue/lookup/find-product.ts')
  return findOnDevice(id)
}

async function readDevice(pathname: string): Promise<void> {
  const productId = matchPath('/product/:id', pathname)?.params.id
  if (productId) {
    const product = (await window.productOnDevice) ?? (await findProduct(productId))
    if (product) applyToCatalogue({ rows: [productFromDevice(product)] })
    return
  }
  const { loadCatalogue } = await import('../../data/catalogue/catalogue-sync.ts')
  await loadCatalogue()
  // Starts indexing now instead of after the first render.
  if (new URLSearchParams(location.search).has('search')) void prepareSearch(getCatalogue().products)
}

/** Loads this page's data from the device before the first render. Never rejects, and gives up after 1.5 seconds. */
export async function fillFromDevice(pathname: string): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const read = readDevice(pathname).catch((cause: unknown) => console.warn('the device could not be read', cause))
  await Promise.race([read, timeout])
}
