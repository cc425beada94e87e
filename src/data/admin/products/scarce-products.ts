import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../domain/catalogue/product.ts'
import { type ProductFilter, productListKey, readProducts, type StockFilter } from './product-list.ts'

export type ScarceProducts = {
  /** How many products have no pieces left. */
  readonly soldOut: number
  /** Those with a few left, the scarcest first. */
  readonly low: readonly Product[]
}

const scarcestFirst = (stock: StockFilter): ProductFilter => ({
  search: '',
  category: null,
  stock,
  featured: null,
  sort: 'stock',
  isDescending: false,
})

/** What will soon be missing, at most `count` products, and how many are. Fails with DataError. */
export function scarceProducts(count: number) {
  return queryOptions<ScarceProducts>({
    queryKey: [...productListKey, 'scarce', count],
    queryFn: async () => {
      const [soldOut, low] = await Promise.all([
        readProducts(scarcestFirst('out'), { offset: 0, limit: 1 }),
        readProducts(scarcestFirst('low'), { offset: 0, limit: count }),
      ])
      return { soldOut: soldOut.total, low: low.rows }
    },
  })
}
