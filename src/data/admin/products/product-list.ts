import { queryOptions } from '@tanstack/react-query'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { foldText } from '../../../domain/catalogue/folded-text.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { adminList, sortedBy } from '../admin-page.ts'
import { ADMIN } from '../admin-request.ts'
import { adminProductFromRecord } from './admin-product-record.ts'

export const ADMIN_PRODUCT_SORTS = ['newest', 'name', 'category', 'price', 'stock'] as const

/** The page's URL parameters. An empty text doesn't filter. */
export type AdminProductFilters = {
  readonly search?: string
  /** A slug. */
  readonly category?: string
  readonly stock?: 'in' | 'low' | 'out' | 'draft' | 'removed' | 'featured' | ''
  readonly sort?: `${(typeof ADMIN_PRODUCT_SORTS)[number]}-${'asc' | 'desc'}`
}

export const productListKey = [ADMIN, 'products'] as const

/** Returns the slugs whose label contains the text, because admins search for the labels that they see. */
export function categoriesMatching(search: string): string[] {
  const text = foldText(search)
  return text === '' ? [] : CATEGORIES.filter(({ label }) => foldText(label).includes(text)).map(({ slug }) => slug)
}

export const productList = adminList({
  key: productListKey,
  size: 24,
  row: adminProductFromRecord,
  list: 'admin_products',
  toArgs: ({ search = '', category, stock, sort = 'newest-desc' }: AdminProductFilters) => ({
    p_search: search,
    p_categories: categoriesMatching(search),
    p_category: category,
    ...(stock === 'featured' ? { p_featured: true } : { p_stock: stock }),
    ...sortedBy(sort),
  }),
})

export type ScarceProductsPanel = {
  /** Number of sold-out products. */
  readonly soldOut: number
  /** Products with low stock, the scarcest first. */
  readonly low: readonly Product[]
}

/** Queries at most `count` products with low stock, and the number of sold-out ones. Fails with DataError. */
export function scarceProducts(count: number) {
  return queryOptions<ScarceProductsPanel>({
    queryKey: [...productListKey, 'scarce', count],
    queryFn: async () => {
      const [soldOut, low] = await Promise.all([
        productList.read({ stock: 'out' }, { p_offset: 0, p_limit: 1 }),
        productList.read({ stock: 'low', sort: 'stock-asc' }, { p_offset: 0, p_limit: count }),
      ])
      return { soldOut: soldOut.total, low: low.rows }
    },
  })
}
