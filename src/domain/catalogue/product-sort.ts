import { foldText } from './folded-text.ts'
import { newestFirst } from './newest-first.ts'
import { isInStock, type Product } from './product.ts'

/** In display order (rule P3). */
export const PRODUCT_SORTS = ['newest', 'price-low', 'price-high', 'name'] as const
/** The sort orders while searching. */
export const SEARCH_SORTS = ['best', ...PRODUCT_SORTS] as const
export type ProductSort = (typeof SEARCH_SORTS)[number]
export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest'

export const PRODUCT_SORT_LABEL: Readonly<Record<ProductSort, string>> = {
  best: 'Best match',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  name: 'Name A-Z',
}

type Ranked = { readonly product: Product; readonly rank: number | string }

const RANK: Readonly<Record<Exclude<ProductSort, 'best' | 'newest'>, (product: Product) => number | string>> = {
  'price-low': (product) => product.price,
  'price-high': (product) => -product.price,
  name: (product) => foldText(product.name),
}

function byRankThenId(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
  return a.product.id < b.product.id ? -1 : 1
}

// Sorting 10,000 products takes longer than a keystroke may: each snapshot is sorted once per order.
const sorted = new WeakMap<readonly Product[], Map<ProductSort, readonly Product[]>>()

/** Returns the products sorted, ties by id. Cached by snapshot and order. */
export function sortedProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  // Without a text there is no best match.
  if (sort === 'newest' || sort === 'best') return newestFirst(products)
  const orders = sorted.get(products) ?? new Map<ProductSort, readonly Product[]>()
  sorted.set(products, orders)
  const known = orders.get(sort)
  if (known) return known
  const rank = RANK[sort]
  const ranked = products.map((product) => ({ product, rank: rank(product) }))
  const result = ranked.sort(byRankThenId).map((entry) => entry.product)
  orders.set(sort, result)
  return result
}

type Wanted = Pick<Product, 'id' | 'stock' | 'featured' | 'ratingCount' | 'createdAt'>

function byDemand(a: Wanted, b: Wanted): number {
  return (
    Number(isInStock(b)) - Number(isInStock(a)) ||
    Number(b.featured) - Number(a.featured) ||
    b.ratingCount - a.ratingCount ||
    b.createdAt - a.createdAt ||
    (a.id < b.id ? -1 : 1)
  )
}

/** Sorts products by demand, for a shop that is too large for one file. */
export function byPopularity<P extends Wanted>(products: readonly P[]): readonly P[] {
  return [...products].sort(byDemand)
}

export function isProductSort(value: unknown): value is ProductSort {
  return SEARCH_SORTS.some((sort) => sort === value)
}
