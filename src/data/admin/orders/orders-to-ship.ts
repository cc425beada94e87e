import { queryOptions } from '@tanstack/react-query'
import type { AdminPage } from '../admin-page.ts'
import { type AdminOrder, ALL_ORDERS, orderListKey, readOrders } from './order-list.ts'

/** The oldest `count` orders that are paid and not on their way yet. Fails with DataError. */
export function ordersToShip(count: number) {
  return queryOptions<AdminPage<AdminOrder>>({
    queryKey: [...orderListKey, 'to-ship', count],
    queryFn: () => readOrders({ ...ALL_ORDERS, needs: 'ship', sort: 'newest-asc' }, { p_offset: 0, p_limit: count }),
    // Their ages grow while nothing happens.
    refetchInterval: 60_000,
  })
}
