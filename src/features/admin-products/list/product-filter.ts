import {
  ADMIN_PRODUCT_SORTS,
  type AdminProductFilter,
  STOCK_FILTERS,
} from '../../../data/admin/products/product-list.ts'

/** Names read best from A; the rest from the top. */
const ASCENDING: ReadonlySet<string> = new Set(['name', 'category'])

/** Whether a filter leaves products out; how they are sorted doesn't count. */
export function isNarrowing({ search, category, stock, featured }: AdminProductFilter): boolean {
  return search.trim() !== '' || category !== null || stock !== null || featured !== null
}

/** The filter a URL asks for; what it doesn't know, it leaves out. */
export function productFilterFromQuery(query: URLSearchParams): AdminProductFilter {
  const sort = ADMIN_PRODUCT_SORTS.find((known) => known === query.get('sort')) ?? 'newest'
  const order = query.get('order')
  return {
    search: query.get('search') ?? '',
    category: query.get('category') || null,
    stock: STOCK_FILTERS.find((known) => known === query.get('stock')) ?? null,
    featured: query.get('featured') === 'yes' ? true : null,
    sort,
    isDescending: order === 'asc' ? false : order === 'desc' ? true : !ASCENDING.has(sort),
  }
}
