import type { Kobo } from '../money/money.ts'
import { isInStock, type Product } from './product.ts'
import { type ProductSort, sortedProducts } from './product-sort.ts'
import { ratingValue } from './rating.ts'

export type ProductFilter = {
  readonly text?: string
  /** The category of a category page. */
  readonly within?: string | null
  /** A slug. Absent or empty for any category. */
  readonly category?: string | null
  /** Inclusive, in kobo. */
  readonly minPrice?: Kobo | null
  readonly maxPrice?: Kobo | null
  readonly brand?: string | null
  readonly isOnSale?: true | null
  /** Minimum stars, as shown. */
  readonly minRating?: number | null
  /** Rating of products without reviews. Defaults to 4.0 (rule P7). */
  readonly unrated?: number
}

/** Whether the product passes the filter, ignoring its text. Sold-out products never pass (rule P2). */
export function passesFilter(product: Product, filter: ProductFilter): boolean {
  const { within, category, brand, minPrice, maxPrice, isOnSale, minRating, unrated } = filter
  return (
    isInStock(product) &&
    (!within || product.category === within) &&
    (!category || product.category === category) &&
    (!brand || product.brand === brand) &&
    (minPrice == null || product.price >= minPrice) &&
    (maxPrice == null || product.price <= maxPrice) &&
    (!isOnSale || !!product.was) &&
    (minRating == null || ratingValue(product, unrated) >= minRating)
  )
}

/** Returns the products in stock that pass the filter, sorted (rules P2 and P3). Ignores the text, which `src/domain/search` matches. */
export function listProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort,
): readonly Product[] {
  return sortedProducts(products, sort).filter((product) => passesFilter(product, filter))
}

export type ProductQuery = { readonly filter: ProductFilter; readonly sort: ProductSort }

export function productQueryKey({ filter, sort }: ProductQuery): string {
  return JSON.stringify([filter, sort])
}
