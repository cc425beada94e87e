import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../domain/catalogue/product.ts'
import { ALL_PRODUCTS, productListKey, readProducts } from './product-list.ts'

export type ScarceProductsPanel = {
  /** How many products have no pieces left. */
  readonly soldOut: number
  /** Few are left; the scarcest first. */
  readonly low: readonly Product[]
}

/** At most `count` products that will soon be missing, and how many there are. Fails with DataError. */
export function scarceProducts(count: number) {
  return queryOptions<ScarceProductsPanel>({
    queryKey: [...productListKey, 'scarce', count],
    queryFn: async () => {
      const [soldOut, low] = await Promise.all([
        readProducts({ ...ALL_PRODUCTS, stock: 'out' }, { p_offset: 0, p_limit: 1 }),
        readProducts({ ...ALL_PRODUCTS, stock: 'low', sort: 'stock-asc' }, { p_offset: 0, p_limit: count }),
      ])
      return { soldOut: soldOut.total, low: low.rows }
    },
  })
}
