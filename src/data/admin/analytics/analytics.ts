import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { isOrderStatus, ORDER_STATUS_LABEL } from '../../../domain/orders/order-status.ts'
import {
  count,
  kobo,
  listOf,
  oneOf,
  optional,
  type RowOf,
  recordOf,
  rowKind,
  text,
  time,
} from '../../supabase/row-kind.ts'
import { adminQuery } from '../admin-request.ts'
import { toCsv } from '../csv.ts'

/** `label` is the order's total in naira, the reviewed product or the customer's name. */
const ACTIVITY = { kind: oneOf('order', 'review', 'user'), id: text, label: text, created_at: time }
export type Activity = RowOf<typeof ACTIVITY>

const ANALYTICS = {
  revenue: kobo,
  paid_orders: count,
  orders: count,
  users: count,
  products: count,
  reviews: count,
  // 0 without reviews.
  average_rating: count,
  top_products: listOf(rowKind({ product_id: text, name: text, quantity: count })),
  recent: listOf(rowKind(ACTIVITY)),
}
export type Analytics = RowOf<typeof ANALYTICS>

/** Queries all-time figures. Fails with DataError. Rule D3. */
export const analytics = () => adminQuery(['analytics'], rowKind(ANALYTICS), 'admin_analytics')

/** `day` is formatted as `2026-11-21`. */
const DAY = { day: text, revenue: kobo, orders: count }
export type DaySales = RowOf<typeof DAY>

const PICTURE = { id: text, name: text, image_url: optional(text) }

const CHARTS = {
  // Every day of the period, oldest first.
  daily: listOf(rowKind(DAY)),
  revenue_before: kobo,
  by_status: (value: unknown) => recordOf(Object.keys(Object(value)), count)(value),
  placed: count,
  paid: count,
  top_products: listOf(rowKind({ ...PICTURE, quantity: count, revenue: kobo })),
  low_stock: listOf(rowKind({ ...PICTURE, stock_quantity: count })),
}
export type Charts = RowOf<typeof CHARTS>

/** Queries the series of the last `days` days, 1 to 366. Fails with DataError. */
export function charts(days: number) {
  const query = adminQuery(['charts', days], rowKind(CHARTS), 'admin_charts', { p_days: days })
  return queryOptions({ ...query, placeholderData: keepPreviousData })
}

/** Formats the growth as `+8%`. Null if `before` is 0. */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent >= 0 ? `+${percent}%` : `${percent}%`
}

const HEAD = ['Chart', 'Item', 'Revenue (NGN)', 'Count']

/** Formats a period's charts as CSV, one row per bar. In naira. */
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
