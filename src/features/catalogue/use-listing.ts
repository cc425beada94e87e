import { useDeferredValue, useMemo } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { isInStock, type Product } from '../../domain/product.ts'
import { searchProducts } from '../../domain/product-search.ts'
import { seededCount } from './listing-counts.ts'
import type { ListingQuery } from './listing-query.ts'

export type Listing = {
  readonly found: readonly Product[]
  /** Of how many products in stock. */
  readonly total: number
  /** How many match, also where not all of them are on this device yet. */
  readonly matching: number
  /** More may come: this device hasn't read the whole catalogue. */
  readonly isPartial: boolean
}

function isUnfiltered({ filter }: ListingQuery): boolean {
  const { text, category: _, ...others } = filter
  return !text && Object.values(others).every((value) => value == null)
}

/** The products a query finds on this device. `within` narrows the listing to one category for good. */
export function useListing(query: ListingQuery, within?: string): Listing {
  const { products, isComplete } = useCatalogue()
  const asked = useDeferredValue(query)
  const scope = useMemo(() => {
    const inStock = products.filter(isInStock)
    return within ? inStock.filter((product) => product.category === within) : inStock
  }, [products, within])
  const found = useMemo(() => searchProducts(scope, asked.filter, asked.sort), [scope, asked])
  if (isComplete) return { found, total: scope.length, matching: found.length, isPartial: false }
  const total = Math.max(seededCount(within) ?? 0, scope.length)
  const whole = isUnfiltered(asked) ? seededCount(within ?? asked.filter.category) : null
  return { found, total, matching: Math.max(whole ?? 0, found.length), isPartial: true }
}
