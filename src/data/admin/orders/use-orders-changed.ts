import { useQueryClient } from '@tanstack/react-query'
import { adminCounts } from '../admin-counts.ts'
import { orderListKey } from './order-list.ts'

/** Reads orders and figures again; resolves when the list is there. */
export function useOrdersChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
    await queries.invalidateQueries({ queryKey: orderListKey })
  }
}
