import type { Kobo } from '../money/money.ts'
import { isInStock, type Product } from './product.ts'
import { type ProductSort, sortedProducts } from './product-sort.ts'
import { ratingValue } from './rating.ts'

export type ProductFilter = {
  readonly text?: string
  /** The category of a page that lists no other. */
  readonly within?: string | null
  /** A slug; any category when absent or empty. */
  readonly category?: string | null
  /** Bounds included, in kobo. */
  readonly minPrice?: Kobo | null
  readonly maxPrice?: Kobo | null
  readonly brand?: string | null
  /** True for what is on sale only. */
  readonly isOnSale?: true | null
  /** Stars at least, as shown. */
  readonly minRating?: number | null
  /** Stars that a product without reviews counts as. Default: 4.0 (rule P7). */
  readonly unrated?: number
}

/** Whether lists with this filter show the product, whatever text is searched: what is sold out is in none (rule P2). */
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

/** The listing: products in stock that pass the filter, sorted (rules P2 and P3). `src/domain/search` takes its text into account. */
export function listProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort,
): readonly Product[] {
  return sortedProducts(products, sort).filter((product) => passesFilter(product, filter))
}

/** A list as it is asked of the server. */
export type ListQuestion = { readonly filter: ProductFilter; readonly sort: ProductSort }

export function questionKey({ filter, sort }: ListQuestion): string {
  return JSON.stringify([filter, sort])
}
