import { SEARCH } from '../../content/settings/search.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { ProductFilter } from '../../domain/catalogue/product-filter.ts'
import type { ProductSort } from '../../domain/catalogue/product-sort.ts'
import { matchProducts, type SearchAnswer } from '../../domain/search/match-products.ts'
import { indexing } from '../../domain/search/search-index.ts'
import { type Suggestions, suggest } from '../../domain/search/suggest.ts'
import { getSetting } from '../settings/settings-store.ts'

export type Searcher = {
  /** The products that it was built for. */
  readonly products: readonly Product[]
  match(filter: ProductFilter, sort: ProductSort): SearchAnswer
  suggest(text: string): Suggestions
}

/** With a step that runs for the first time and a collection of garbage, less than a pause that somebody sees. */
const PIECE_MS = 15

/** Indexes the products for a search in pieces of some milliseconds. Null when `isWanted` says in between that they are no longer needed. */
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
