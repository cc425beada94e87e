import { useDeferredValue, useMemo } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSearcher } from '../../data/search/searcher.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { type ListQuestion, questionKey } from '../../domain/catalogue/product-filter.ts'
import { recentSearches } from './recent-searches.ts'

export type Suggestion =
  | { readonly kind: 'product'; readonly id: string; readonly product: Product }
  | { readonly kind: 'category'; readonly id: string; readonly slug: string }
  /** `isCorrection`: the text as the shop spells it. */
  | { readonly kind: 'search'; readonly id: string; readonly text: string; readonly isCorrection: boolean }

const MOST_SHOWN = 6

/** The question that `ShopSuggestions` asks the shop. */
export const suggestionQuestion = (text: string): ListQuestion => ({ filter: { text }, sort: 'best' })

/** True once no product may come that the search doesn't know yet: before, nothing is said of having found none. */
function useIsAnswered(words: string, searcher: ReturnType<typeof useSearcher>): boolean {
  const { products, isComplete, serverLists, cannotLoadMore } = useCatalogue()
  const { online } = useConnection()
  if (serverLists && online) return serverLists.has(questionKey(suggestionQuestion(words)))
  return searcher?.products === products && (isComplete || cannotLoadMore || !online)
}

/**
 * Products of this device that match the text best, categories of that name and its correction; what was searched before while there is no text.
 * Null where there is nothing to say, and until the search can answer.
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
    const best = current.slice(0, MOST_SHOWN - before.length)
    return [...before, ...best.map((product) => ({ kind: 'product' as const, id: product.id, product }))]
  }, [byId, searcher, words])
  return suggestions?.length === 0 && !isAnswered ? null : suggestions
}
