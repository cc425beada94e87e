import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { foldText } from '../../../domain/catalogue/folded-text.ts'
import { type AdminPage, pageFromJson, pageRange, type Range } from '../admin-page.ts'
import { ADMIN, adminRequest } from '../admin-request.ts'
import { adminProductFromRecord } from './admin-product-record.ts'

export const PRODUCT_PAGE_SIZE = 24

export const STOCK_FILTERS = ['in', 'low', 'out', 'draft', 'removed'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const ADMIN_PRODUCT_SORTS = ['newest', 'name', 'category', 'price', 'stock'] as const
export type ProductSortKey = (typeof ADMIN_PRODUCT_SORTS)[number]

export type AdminProductFilter = {
  readonly search: string
  readonly category: string | null
  readonly stock: StockFilter | null
  readonly featured: boolean | null
  readonly sort: ProductSortKey
  readonly isDescending: boolean
}

export const productListKey = [ADMIN, 'products'] as const

/** Slugs whose label holds the text: admins search for labels, which they read. */
export function categoriesMatching(search: string): string[] {
  const text = foldText(search)
  return text === '' ? [] : CATEGORIES.filter(({ label }) => foldText(label).includes(text)).map(({ slug }) => slug)
}

/** Rows of the list. @throws DataError */
export async function readProducts(filter: AdminProductFilter, range: Range): Promise<AdminPage<AdminProduct>> {
  const json = await adminRequest((rest) =>
    rest.rpc('admin_products', {
      p_search: filter.search,
      p_categories: categoriesMatching(filter.search),
      ...(filter.category !== null && { p_category: filter.category }),
      ...(filter.stock !== null && { p_stock: filter.stock }),
      ...(filter.featured !== null && { p_featured: filter.featured }),
      p_sort: filter.sort,
      p_descending: filter.isDescending,
      ...range,
    }),
  )
  return pageFromJson(json, adminProductFromRecord)
}

/** One page of products, searched and sorted by the server. `page` counts from 1. Fails with DataError. */
export function adminProducts(filter: AdminProductFilter, page: number) {
  return queryOptions<AdminPage<AdminProduct>>({
    queryKey: [...productListKey, filter, page],
    queryFn: () => readProducts(filter, pageRange(page, PRODUCT_PAGE_SIZE)),
    placeholderData: keepPreviousData,
  })
}
