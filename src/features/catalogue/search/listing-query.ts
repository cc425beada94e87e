import type { ProductFilter } from '../../../domain/catalogue/product-filter.ts'
import { DEFAULT_PRODUCT_SORT, isProductSort, type ProductSort } from '../../../domain/catalogue/product-sort.ts'
import type { Kobo } from '../../../domain/money/money.ts'
import type { LISTING_PARAMS } from '../../../lib/page-names.ts'

/** A null `sort` is the default order. */
export type ListingQuery = { readonly filter: ProductFilter; readonly sort: ProductSort | null }

/** Returns the default order: best match for a search, else newest. */
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

/** Parses a listing's URL. Ignores invalid parameters. */
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

/** Filters in the bottom sheet. Search, category and sort order have visible controls. */
export const MORE_FILTER_PARAMS = ['min', 'max', 'brand', 'rating', 'sale'] as const

/** Parameters that clear every filter in a URL. */
export const NO_FILTER: Readonly<Record<string, string>> = Object.fromEntries(
  ['category', ...MORE_FILTER_PARAMS].map((name) => [name, '']),
)

export function countMoreFilters(filter: ProductFilter): number {
  return [filter.minPrice ?? filter.maxPrice, filter.brand, filter.minRating, filter.isOnSale].filter(
    (part) => part != null,
  ).length
}
