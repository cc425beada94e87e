import { useQueryClient } from '@tanstack/react-query'
import { returnListKey } from './return-list.ts'
import { useOrdersChanged } from './use-orders-changed.ts'

/** Reads again what tells of refunds: orders, their refunds and returns. Resolves when it is there. */
export function useRefundsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const ordersChanged = useOrdersChanged()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: returnListKey }), ordersChanged()])
  }
}
