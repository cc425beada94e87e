import { useQueryClient } from '@tanstack/react-query'
import { adminCounts } from '../../../data/admin/admin-counts.ts'
import { productListKey } from '../../../data/admin/products/product-list.ts'

/** Reads the list again; resolves when it is there. */
export function useProductsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
    await queries.invalidateQueries({ queryKey: productListKey })
  }
}
