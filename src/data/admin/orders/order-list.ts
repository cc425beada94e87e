import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import type { Order, OrderItem } from '../../../domain/orders/order.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { PayBy } from '../../../domain/orders/pay-by.ts'
import { addressFromJson } from '../../../domain/people/address.ts'
import { type OrderRow, orderFromRow } from '../../orders/order-row.ts'
import type { Database } from '../../supabase/database.types.ts'
import { adminCounts } from '../admin-counts.ts'
import { type AdminPage, adminList, sortedBy } from '../admin-page.ts'
import { ADMIN, adminQuery } from '../admin-request.ts'
import { count, kobo, rowKind } from '../row-kind.ts'

export const ORDER_SORTS = ['newest', 'customer', 'total', 'status', 'payment'] as const

/** As the address of the page asks; an empty text leaves nothing out. */
export type OrderQuestion = {
  readonly status: OrderStatus | ''
  readonly needs: 'ship' | 'refund' | ''
  readonly pay: PayBy | ''
  /** Part of the id, customer, e-mail, our payment reference or tracking number; or a whole transaction number of the provider's. */
  readonly search: string
  readonly sort: `${(typeof ORDER_SORTS)[number]}-${'asc' | 'desc'}`
}

export const ALL_ORDERS: OrderQuestion = { status: '', needs: '', pay: '', search: '', sort: 'newest-desc' }

export type AdminOrderItem = OrderItem & {
  /** As the product has it now. */
  readonly sku?: string | null
}

export type AdminOrder = Omit<Order, 'items'> &
  CustomerName & {
    readonly items: readonly AdminOrderItem[]
    /** An admin placed it for somebody, who may have no account. Rule D8. */
    readonly isByHand: boolean
    readonly provider: string
    /** The provider's number of the payment that paid the order; null while nothing did. */
    readonly paidBy: string | null
    /** The amount of that payment, which may be more or less than the total; null where it isn't known. */
    readonly paidAmount: Kobo | null
    /** The shop has to give back so much of all that came, and gave back so much of it. */
    readonly owed: Kobo
    readonly returned: Kobo
  }

type PaymentColumns = Pick<
  Database['public']['Tables']['orders']['Row'],
  | 'user_id'
  | 'placed_by'
  | 'payment_provider'
  | 'provider_transaction_id'
  | 'paid_amount'
  | 'owed_amount'
  | 'returned_amount'
>

type AdminOrderRow = Omit<OrderRow, 'order_items'> &
  CustomerColumns &
  PaymentColumns & { order_items: (OrderRow['order_items'][number] & { sku: string | null })[] }

/** A person without an account, for whom the order was placed by hand, is named by its address alone. */
function customerOf(row: AdminOrderRow): CustomerName {
  if (row.user_id !== null || !row.placed_by) return customerFromRow(row)
  const { fullName, email } = addressFromJson(row.shipping_address)
  return { customerName: fullName || null, customerEmail: email || null }
}

export const orderListKey = [ADMIN, 'orders'] as const

export const orderList = adminList<OrderQuestion, AdminOrder>({
  key: [...orderListKey, 'list'],
  row: adminOrderFromRow,
  ask:
    ({ status, needs, pay, search, sort }, range) =>
    (rest) =>
      rest.rpc('admin_orders', {
        ...(status && { p_status: status }),
        ...(needs && { p_needs: needs }),
        ...(pay && { p_pay_by: pay }),
        p_search: search,
        ...sortedBy(sort),
        ...range,
      }),
})

function adminOrderFromRow(row: AdminOrderRow): AdminOrder {
  const order = orderFromRow(row)
  const skus = new Map(row.order_items.map(({ id, sku }) => [id, sku]))
  return {
    ...order,
    ...customerOf(row),
    items: order.items.map((item) => ({ ...item, sku: skus.get(item.id) ?? null })),
    isByHand: Boolean(row.placed_by),
    provider: row.payment_provider,
    paidBy: row.provider_transaction_id,
    paidAmount: row.paid_amount === null ? null : koboFromNumeric(row.paid_amount),
    owed: koboFromNumeric(row.owed_amount),
    returned: koboFromNumeric(row.returned_amount),
  }
}

/** The oldest `count` orders that are paid and not on their way yet. Fails with DataError. */
export function ordersToShip(count: number) {
  return queryOptions<AdminPage<AdminOrder>>({
    queryKey: [...orderListKey, 'to-ship', count],
    queryFn: () =>
      orderList.read({ ...ALL_ORDERS, needs: 'ship', sort: 'newest-asc' }, { p_offset: 0, p_limit: count }),
    // Their ages grow while nothing happens.
    refetchInterval: 60_000,
  })
}

/** One order, whatever list it is in; null where it is gone. Fails with DataError. */
export function adminOrder(id: string) {
  return queryOptions<AdminOrder | null>({
    queryKey: [...orderListKey, 'one', id],
    queryFn: async () =>
      (await orderList.read({ ...ALL_ORDERS, search: id }, { p_offset: 0, p_limit: 1 })).rows[0] ?? null,
  })
}

const readFigures = rowKind({
  to_ship: count,
  // Older than a day.
  to_ship_late: count,
  shipped: count,
  delivered_this_week: count,
  revenue: kobo,
  // In the 30 days before the last 30.
  revenue_before: kobo,
  to_refund: count,
})

/** The figures of the shipping page. Fails with DataError. */
export const shippingFigures = () =>
  adminQuery(['orders', 'figures'], readFigures, (rest) => rest.rpc('admin_shipping_figures'))

type CustomerColumns = { customer_name: string | null; customer_email: string | null }

/** The customer who wrote or bought; both null when their account has no profile. */
type CustomerName = { readonly customerName: string | null; readonly customerEmail: string | null }

function customerFromRow(row: CustomerColumns): CustomerName {
  return { customerName: row.customer_name || null, customerEmail: row.customer_email || null }
}

/** A change of an order changes these: orders, figures and counts. */
export const ORDERS_CHANGED = [adminCounts().queryKey, orderListKey] as const
