import { useEffect } from 'react'
import type { Product } from '../../domain/catalogue/product.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { loadWithRetry } from '../../lib/scheduling.ts'
import type { Searcher } from './build-searcher.ts'

const searcher = createExternalStore<Searcher | null>(null)
let wanted: readonly Product[] = []

/**
 * Loads the search code and indexes these products when a search box gets focus, so that the first keystroke is answered as fast as the next. Until then
 * the previous snapshot's searcher answers. Never rejects.
 */
export async function prepareSearch(products: readonly Product[]): Promise<void> {
  if (products === wanted) return
  wanted = products
  const { buildSearcher } = await loadWithRetry(() => import('./build-searcher.ts'))
  const built = await buildSearcher(products, () => products === wanted)
  if (built) searcher.set(built)
}

/** Returns the searcher. Null until it is ready, and while it isn't wanted. */
export function useSearcher(products: readonly Product[], isWanted: boolean): Searcher | null {
  const current = searcher.use()
  useEffect(() => {
    if (isWanted) void prepareSearch(products)
  }, [products, isWanted])
  return isWanted ? current : null
}
