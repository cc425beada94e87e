import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { ADMIN, adminRequest } from '../admin-request.ts'

export type Activity = {
  readonly kind: 'order' | 'review' | 'user'
  readonly id: string
  /** The order's total in naira, the reviewed product, the customer's name. */
  readonly label: string
  readonly at: number
}

export type Analytics = {
  readonly revenue: Kobo
  readonly paidOrders: number
  readonly orders: number
  readonly users: number
  readonly products: number
  readonly reviews: number
  /** 0 while there is no review. */
  readonly averageRating: number
  readonly topProducts: readonly { readonly product_id: string; readonly name: string; readonly quantity: number }[]
  readonly recent: readonly Activity[]
}

type AnalyticsJson = {
  revenue: number
  paid_orders: number
  orders: number
  users: number
  products: number
  reviews: number
  average_rating: number
  top_products: Analytics['topProducts']
  recent: (Omit<Activity, 'at'> & { created_at: string })[]
}

/** Figures of all time. Fails with DataError. Rule D3. */
export function analytics() {
  return queryOptions<Analytics>({
    queryKey: [ADMIN, 'analytics'],
    queryFn: async () => {
      const json = (await adminRequest((rest) => rest.rpc('admin_analytics'))) as unknown as AnalyticsJson
      return {
        revenue: koboFromNumeric(json.revenue),
        paidOrders: json.paid_orders,
        orders: json.orders,
        users: json.users,
        products: json.products,
        reviews: json.reviews,
        averageRating: Number(json.average_rating),
        topProducts: json.top_products,
        recent: json.recent.map(({ created_at, ...event }) => ({ ...event, at: timeFromText(created_at) })),
      }
    },
  })
}

export type DaySales = { readonly day: string; readonly revenue: Kobo; readonly orders: number }

type PictureRow = { id: string; name: string; image_url: string | null }

export type Charts = {
  /** Every day of the period, oldest first; `day` as in `2026-11-21`. */
  readonly daily: readonly DaySales[]
  readonly revenueBefore: Kobo
  readonly byStatus: Readonly<Partial<Record<OrderStatus, number>>>
  readonly placed: number
  readonly paid: number
  readonly topProducts: readonly (PictureRow & { readonly quantity: number; readonly revenue: Kobo })[]
  readonly lowStock: readonly (PictureRow & { readonly stock_quantity: number })[]
}

type ChartsJson = {
  daily: { day: string; revenue: number; orders: number }[]
  revenue_before: number
  by_status: Charts['byStatus']
  placed: number
  paid: number
  top_products: (PictureRow & { quantity: number; revenue: number })[]
  low_stock: Charts['lowStock']
}

/** Series of the last `days` days, 1 to 366. Fails with DataError. */
export function charts(days: number) {
  return queryOptions<Charts>({
    queryKey: [ADMIN, 'charts', days],
    queryFn: async () => {
      const json = (await adminRequest((rest) => rest.rpc('admin_charts', { p_days: days }))) as unknown as ChartsJson
      return {
        daily: json.daily.map((day) => ({ ...day, revenue: koboFromNumeric(day.revenue) })),
        revenueBefore: koboFromNumeric(json.revenue_before),
        byStatus: json.by_status,
        placed: json.placed,
        paid: json.paid,
        topProducts: json.top_products.map((row) => ({ ...row, revenue: koboFromNumeric(row.revenue) })),
        lowStock: json.low_stock,
      }
    },
    placeholderData: keepPreviousData,
  })
}
