import { foldText } from './folded-text.ts'
import type { Kobo } from './money.ts'
import { isInStock, type Product } from './product.ts'
import { type ProductSort, sortedProducts } from './product-sort.ts'
import { ratingValue } from './rating.ts'

/** The longest text a search box takes: it goes into the address. */
export const SEARCH_LENGTH = 200

export type ProductFilter = {
  readonly text?: string
  /** A slug; any category when absent or empty. */
  readonly category?: string | null
  /** Bounds included, in kobo. */
  readonly minPrice?: Kobo | null
  readonly maxPrice?: Kobo | null
  readonly brand?: string | null
  /** Stars at least, as shown: a product without reviews counts as 4.0 (decision 11). */
  readonly minRating?: number | null
}

// Products are immutable snapshots, so their folded text may live as long as they do.
const searchText = new WeakMap<Product, string>()

function searchTextOf(product: Product): string {
  const known = searchText.get(product)
  if (known !== undefined) return known
  const text = foldText([product.name, product.brand ?? '', product.description ?? ''].join(' '))
  searchText.set(product, text)
  return text
}

/** Whether every word of the text occurs in name, brand or description, whatever its case and accents. */
export function matchesText(product: Product, text: string): boolean {
  return hasEveryWord(product, searchWords(text))
}

function searchWords(text: string): readonly string[] {
  return foldText(text).split(' ').filter(Boolean)
}

function hasEveryWord(product: Product, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = searchTextOf(product)
  return words.every((word) => text.includes(word))
}

/** The listing: products in stock that pass the filter, sorted (decision 8). Keeps the order of equal products stable by id. */
export function searchProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort,
): readonly Product[] {
  const words = searchWords(filter.text ?? '')
  const { minPrice, maxPrice, minRating } = filter
  return sortedProducts(products, sort).filter(
    (product) =>
      isInStock(product) &&
      (!filter.category || product.category === filter.category) &&
      (!filter.brand || product.brand === filter.brand) &&
      (minPrice == null || product.price >= minPrice) &&
      (maxPrice == null || product.price <= maxPrice) &&
      (minRating == null || ratingValue(product) >= minRating) &&
      hasEveryWord(product, words),
  )
}

/** The brands on sale, each once, alphabetically. */
export function brandsOf(products: readonly Product[]): readonly string[] {
  const brands = new Set(products.filter(isInStock).map((product) => product.brand))
  return [...brands].filter((brand) => brand !== null && brand !== '').sort() as string[]
}
