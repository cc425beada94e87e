import { queryOptions } from '@tanstack/react-query'
import type { AdminPage } from '../admin-page.ts'
import { type AdminOrder, type OrderFilter, orderListKey, readOrders } from './order-list.ts'

const LONGEST_WAITING: OrderFilter = {
  status: null,
  needs: 'ship',
  payBy: null,
  search: '',
  sort: 'newest',
  isDescending: false,
}

/** Of the orders that are paid and not on their way yet, the oldest `count`. Fails with DataError. */
export function ordersToShip(count: number) {
  return queryOptions<AdminPage<AdminOrder>>({
    queryKey: [...orderListKey, 'to-ship', count],
    queryFn: () => readOrders(LONGEST_WAITING, { offset: 0, limit: count }),
    // Their ages grow while nothing happens.
    refetchInterval: 60_000,
  })
}
