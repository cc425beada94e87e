import { useDeferredValue, useMemo } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSearcher } from '../../data/search/searcher.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { type ProductQuery, productQueryKey } from '../../domain/catalogue/product-filter.ts'
import { recentSearches } from './recent-searches.ts'

export type Suggestion =
  | { readonly kind: 'product'; readonly id: string; readonly product: Product }
  | { readonly kind: 'category'; readonly id: string; readonly slug: string }
  /** `isCorrection` marks the shop's spelling, not a recent search. */
  | { readonly kind: 'search'; readonly id: string; readonly text: string; readonly isCorrection: boolean }

const MAX_SHOWN = 6

/** The list that `ShopSuggestions` fetches. */
export const suggestionQuery = (text: string): ProductQuery => ({ filter: { text }, sort: 'best' })

/** Whether the search covers every product that may still load. Until then "No suggestions" isn't shown. */
function useIsAnswered(words: string, searcher: ReturnType<typeof useSearcher>): boolean {
  const { products, isComplete, serverLists, cannotLoadMore } = useCatalogue()
  const { online } = useConnection()
  if (serverLists && online) return serverLists.has(productQueryKey(suggestionQuery(words)))
  return searcher?.products === products && (isComplete || cannotLoadMore || !online)
}

/**
 * Returns the text's correction, matching categories and best products; recent searches for an empty text.
 * Null until the search can answer, and if there are no recent searches.
 */
export function useSuggestions(text: string): readonly Suggestion[] | null {
  const { products, byId } = useCatalogue()
  const words = useDeferredValue(text.trim())
  const searcher = useSearcher(products, true)
  const isAnswered = useIsAnswered(words, searcher)
  const suggestions = useMemo((): readonly Suggestion[] | null => {
    const recent = words === '' ? recentSearches() : []
    if (recent.length > 0) return recent.map((text) => ({ kind: 'search', id: text, text, isCorrection: false }))
    if (words === '' || !searcher) return null
    const found = searcher.suggest(words)
    const before: readonly Suggestion[] = [
      ...(found.correction === null
        ? []
        : [{ kind: 'search' as const, id: 'correction', text: found.correction, isCorrection: true }]),
      ...found.categories.map((slug) => ({ kind: 'category' as const, id: slug, slug })),
    ]
    const current = found.products.flatMap(({ id }) => byId.get(id) ?? [])
    const best = current.slice(0, MAX_SHOWN - before.length)
    return [...before, ...best.map((product) => ({ kind: 'product' as const, id: product.id, product }))]
  }, [byId, searcher, words])
  return suggestions?.length === 0 && !isAnswered ? null : suggestions
}
