import { SEARCH } from '../../content/settings/search.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { ProductFilter } from '../../domain/catalogue/product-filter.ts'
import type { ProductSort } from '../../domain/catalogue/product-sort.ts'
import { matchProducts, type SearchResult } from '../../domain/search/match-products.ts'
import { indexing } from '../../domain/search/search-index.ts'
import { type Suggestions, suggest } from '../../domain/search/suggest.ts'
import { getSetting } from '../settings/settings-store.ts'

export type Searcher = {
  /** The snapshot it was built for. */
  readonly products: readonly Product[]
  match(filter: ProductFilter, sort: ProductSort): SearchResult
  suggest(text: string): Suggestions
}

/** Short enough to stay unnoticed even with a step's first run and a garbage collection on top. */
const PIECE_MS = 15

/** Indexes products for search in short tasks. Resolves with null once `isWanted` returns false. */
export async function buildSearcher(products: readonly Product[], isWanted: () => boolean): Promise<Searcher | null> {
  const steps = indexing(products)
  let step: ReturnType<typeof steps.next> = { value: undefined }
  while (!step.done) {
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return null
    const until = performance.now() + PIECE_MS
    while (!step.done && performance.now() < until) step = steps.next()
  }
  const index = step.value
  const synonyms = () => getSetting('search', SEARCH).synonyms
  return {
    products,
    match: (filter, sort) => matchProducts(index, { filter, sort, synonyms: synonyms() }),
    suggest: (text) => suggest(index, text, synonyms()),
  }
}
