import { useEffect } from 'react'
import type { Product } from '../../domain/catalogue/product.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { untilLoaded } from '../../lib/later.ts'
import type { Searcher } from './build-searcher.ts'

const searcher = createExternalStore<Searcher | null>(null)
let wanted: readonly Product[] = []

/**
 * For the moment in which a search box is reached for: loads the search and reads these products for it, a few at a time, so that the first letter has its
 * answer as fast as the next. The searcher of products that were there before answers meanwhile. Never rejects.
 */
export async function prepareSearch(products: readonly Product[]): Promise<void> {
  if (products === wanted) return
  wanted = products
  const { buildSearcher } = await untilLoaded(() => import('./build-searcher.ts'))
  const built = await buildSearcher(products, () => products === wanted)
  if (built) searcher.set(built)
}

/** The searcher once it is ready; null until then, and while none is wanted. */
export function useSearcher(products: readonly Product[], isWanted: boolean): Searcher | null {
  const current = searcher.use()
  useEffect(() => {
    if (isWanted) void prepareSearch(products)
  }, [products, isWanted])
  return isWanted ? current : null
}
