import type { ProductFilter } from '../../../domain/catalogue/product-filter.ts'
import { DEFAULT_PRODUCT_SORT, isProductSort, type ProductSort } from '../../../domain/catalogue/product-sort.ts'
import type { Kobo } from '../../../domain/money/money.ts'
import type { LISTING_PARAMS } from '../../../lib/page-names.ts'

/** `sort`: the chosen one; null for the one that a list begins with. */
export type ListingQuery = { readonly filter: ProductFilter; readonly sort: ProductSort | null }

/** Sorts a list until the visitor chooses another order: by the best match of a search, else by the newest. */
export function defaultSort(text: string | undefined): ProductSort {
  return text?.trim() ? 'best' : DEFAULT_PRODUCT_SORT
}

function kobo(text: string | null): Kobo | null {
  const naira = Number(text)
  return text && Number.isFinite(naira) && naira >= 0 ? Math.round(naira * 100) : null
}

function stars(text: string | null): number | null {
  const value = Number(text)
  return value >= 1 && value <= 5 ? value : null
}

/** Reads the question in a listing's URL. Senseless parameters count as absent. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const get = (name: (typeof LISTING_PARAMS)[number]) => params.get(name)
  const sort = get('sort')
  return {
    filter: {
      text: get('search') ?? '',
      category: get('category')?.toLowerCase() || null,
      brand: get('brand') || null,
      minPrice: kobo(get('min')),
      maxPrice: kobo(get('max')),
      isOnSale: get('sale') === '1' || null,
      minRating: stars(get('rating')),
    },
    sort: isProductSort(sort) ? sort : null,
  }
}

/** Filters beyond search, category and sort, which have controls of their own in sight. */
export const FOLDED_PARAMS = ['min', 'max', 'brand', 'rating', 'sale'] as const

/** Parameters that take every filter out of a URL. */
export const NO_FILTER: Readonly<Record<string, string>> = Object.fromEntries(
  ['category', ...FOLDED_PARAMS].map((name) => [name, '']),
)

export function countFolded(filter: ProductFilter): number {
  return [filter.minPrice ?? filter.maxPrice, filter.brand, filter.minRating, filter.isOnSale].filter(
    (part) => part != null,
  ).length
}
