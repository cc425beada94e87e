import { ORDER_NEEDS, ORDER_SORTS, type OrderFilter } from '../../data/admin/orders/order-list.ts'
import { isOrderStatus } from '../../domain/orders/order-status.ts'
import { isPayBy } from '../../domain/orders/pay-by.ts'

/** The filter a URL asks for; what it doesn't know, it leaves out. */
export function orderFilterFromQuery(query: URLSearchParams): OrderFilter {
  const status = query.get('status')
  const payBy = query.get('pay')
  return {
    status: isOrderStatus(status) ? status : null,
    needs: ORDER_NEEDS.find((needs) => needs === query.get('needs')) ?? null,
    payBy: isPayBy(payBy) ? payBy : null,
    search: query.get('search') ?? '',
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
    isDescending: query.get('order') !== 'asc',
  }
}
