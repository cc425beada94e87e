import { useMemo } from 'react'
import { CARD_CLAIMS } from '../../../content/settings/card-claims.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { useSearcher } from '../../../data/search/searcher.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { listProducts, type ProductQuery, productQueryKey } from '../../../domain/catalogue/product-filter.ts'
import { UNRATED_VALUE } from '../../../domain/catalogue/rating.ts'
import { seededCount } from './listing-counts.ts'

export type ListingState = {
  readonly query: ProductQuery
  /** The first `known` are the answer. This device's other matches follow, so that visible cards keep their place. */
  readonly found: readonly Product[]
  readonly known: number
  /** How many match every search word. They come first. */
  readonly whole: number
  /** How many match, of how many in stock. Null while unknown. */
  readonly count: { readonly matching: number; readonly total: number } | null
  /** No more products will follow: this device holds the whole catalogue, or the server has answered. */
  readonly isComplete: boolean
}

function isUnfiltered({ filter }: ProductQuery): boolean {
  const { text, category: _, ...others } = filter
  return !text && Object.values(others).every((value) => value == null)
}

/** Returns a query's products, from this device or from the server if the device holds only a part. `within` is a category page's category. */
export function useListing(pageQuery: ProductQuery, within?: string): ListingState {
  const { products, byId, isComplete, serverLists, syncedAt, cannotLoadMore } = useCatalogue()
  const total = useMemo(() => listProducts(products, { within }, 'newest').length, [products, within])
  const isRated = useSetting('claims', CARD_CLAIMS).unratedHome.isShown
  const query = useMemo(() => {
    const filter = { ...pageQuery.filter, within, unrated: isRated ? UNRATED_VALUE : 0 }
    return { filter, sort: pageQuery.sort }
  }, [pageQuery, isRated, within])
  const answer = serverLists?.get(productQueryKey(query))
  const isSearch = !!query.filter.text?.trim()
  const searcher = useSearcher(products, isSearch)
  const here = useMemo(() => {
    const { filter, sort } = query
    if (!isSearch) return { found: listProducts(products, filter, sort), whole: Number.POSITIVE_INFINITY }
    const matches = searcher?.match(filter, sort)
    if (!matches || searcher?.products === products) return matches
    // The searcher still has an earlier snapshot.
    return { ...matches, found: matches.found.flatMap(({ id }) => byId.get(id) ?? []) }
  }, [products, byId, query, isSearch, searcher])
  const found = useMemo(() => {
    if (!answer) return here?.found ?? []
    const listed = answer.ids.flatMap((id) => byId.get(id) ?? [])
    // Append this device's matches until the server has sent all. If the server's match every word, only those that do too.
    const others = answer.ids.length < answer.matching ? (here?.found ?? []) : []
    const mayLack = answer.whole < answer.matching
    return [...new Set([...listed, ...(mayLack ? others : others.slice(0, here?.whole))])]
  }, [answer, byId, here])
  const known = answer ? answer.ids.length : found.length
  const whole = Math.min((answer ?? here)?.whole ?? 0, known)
  if (answer) return { query, found, known, whole, count: answer, isComplete: true }
  // Neither a packed catalogue, which may be days old, nor a searcher with an earlier snapshot can tell that there are no results.
  const canTell = (syncedAt !== null || cannotLoadMore) && (!isSearch || searcher?.products === products)
  if (isComplete && here && (found.length > 0 || canTell))
    return { query, found, known, whole, count: { matching: found.length, total }, isComplete: true }
  const seeded = seededCount(within)
  const matching = isUnfiltered(pageQuery) ? seededCount(within ?? pageQuery.filter.category) : null
  return {
    query,
    found,
    known,
    whole,
    count: seeded === null || matching === null ? null : { matching, total: seeded },
    isComplete: false,
  }
}
