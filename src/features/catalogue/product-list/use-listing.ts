import { useMemo } from 'react'
import { CARD_CLAIMS } from '../../../content/settings/card-claims.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import { isInStock, type Product } from '../../../domain/catalogue/product.ts'
import { searchProducts } from '../../../domain/catalogue/product-search.ts'
import { UNRATED_VALUE } from '../../../domain/catalogue/rating.ts'
import type { ListingQuery } from '../search/listing-query.ts'
import { seededCount } from './listing-counts.ts'

export type Listing = {
  readonly found: readonly Product[]
  /** How many match, of how many in stock; null while this device can't know. */
  readonly count: { readonly matching: number; readonly total: number } | null
  /** More may come: this device hasn't read the whole catalogue. */
  readonly isPartial: boolean
}

function isUnfiltered({ filter }: ListingQuery): boolean {
  const { text, category: _, ...others } = filter
  return !text && Object.values(others).every((value) => value == null)
}

/** The products a query finds on this device. `within` narrows the listing to one category for good. */
export function useListing(asked: ListingQuery, within?: string): Listing {
  const { products, isComplete } = useCatalogue()
  const scope = useMemo(() => {
    const inStock = products.filter(isInStock)
    return within ? inStock.filter((product) => product.category === within) : inStock
  }, [products, within])
  const isRated = useSetting('claims', CARD_CLAIMS).unratedHome.isShown
  const found = useMemo(
    () => searchProducts(scope, { ...asked.filter, unrated: isRated ? UNRATED_VALUE : 0 }, asked.sort),
    [scope, asked, isRated],
  )
  if (isComplete) return { found, count: { matching: found.length, total: scope.length }, isPartial: false }
  const total = seededCount(within)
  const matching = isUnfiltered(asked) ? seededCount(within ?? asked.filter.category) : null
  return { found, count: total === null || matching === null ? null : { matching, total }, isPartial: true }
}
