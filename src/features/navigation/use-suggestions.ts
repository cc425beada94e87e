import { useDeferredValue, useEffect, useMemo } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { prepareSearch } from '../../data/catalogue/prepare-search.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { searchProducts } from '../../domain/catalogue/product-search.ts'
import { bestSuggestions } from '../../domain/catalogue/search-suggestions.ts'
import { recentSearches } from './recent-searches.ts'

export type Suggestion =
  | { readonly kind: 'product'; readonly id: string; readonly product: Product }
  | { readonly kind: 'recent'; readonly id: string; readonly text: string }

const MOST_SHOWN = 6

/** Products of this device that match the text best; what was searched before while there is none. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const { products } = useCatalogue()
  const words = useDeferredValue(text.trim())
  useEffect(() => prepareSearch(products), [products])
  return useMemo(() => {
    if (words === '') return recentSearches().map((recent) => ({ kind: 'recent', id: recent, text: recent }))
    const found = searchProducts(products, { text: words }, 'newest')
    return bestSuggestions(found, words, MOST_SHOWN).map((product) => ({ kind: 'product', id: product.id, product }))
  }, [products, words])
}
