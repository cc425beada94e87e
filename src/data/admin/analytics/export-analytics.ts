import { numericFromKobo } from '../../../domain/money/money.ts'
import { isOrderStatus, ORDER_STATUS_LABEL } from '../../../domain/orders/order-status.ts'
import { toCsv } from '../csv.ts'
import type { Charts } from './analytics.ts'

const HEAD = ['Chart', 'Item', 'Revenue (NGN)', 'Count']

/** The charts of a period as CSV: money in naira, one row for each bar. */
export function analyticsCsv({ daily, byStatus, topProducts, lowStock }: Charts): string {
  return toCsv([
    HEAD,
    ...daily.map(({ day, revenue, orders }) => ['Revenue by day', day, numericFromKobo(revenue), orders]),
    ...Object.entries(byStatus).map(([status, count]) => [
      'Orders by status',
      isOrderStatus(status) ? ORDER_STATUS_LABEL[status] : status,
      null,
      count,
    ]),
    ...topProducts.map(({ name, revenue, quantity }) => ['Top products', name, numericFromKobo(revenue), quantity]),
    ...lowStock.map(({ name, stockQuantity }) => ['Low stock', name, null, stockQuantity]),
  ])
}
