import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../domain/orders/order.ts'
import { myKey } from '../session/query-key.ts'
import type { ShopClient } from '../supabase/client.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { ORDER_COLUMNS, type OrderRow, orderFromRow } from './order-row.ts'

export function myOrdersKey(userId: string) {
  return myKey(userId, 'orders')
}

// An admin may read everybody's orders: the filter keeps their own account page to their orders.
function ordersOf(rest: ShopClient, userId: string) {
  return rest
    .from('orders')
    .select(ORDER_COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .order('id', { referencedTable: 'order_items' })
    .order('id', { referencedTable: 'order_history' })
    .order('requested_at', { referencedTable: 'item_returns' })
}

/** The customer's orders with items and history, newest first. Fails with DataError. Rule O5. */
export function myOrders(userId: string) {
  return queryOptions<readonly Order[]>({
    queryKey: myOrdersKey(userId),
    queryFn: async () => {
      const rows = await restRequest((rest) => ordersOf(rest, userId).overrideTypes<OrderRow[], { merge: false }>())
      return rows.map(orderFromRow)
    },
  })
}

/** One of the customer's orders; null when there is none with this id. Fails with DataError. */
export function myOrder(userId: string, orderId: string) {
  return queryOptions<Order | null>({
    queryKey: [...myOrdersKey(userId), orderId],
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        ordersOf(rest, userId).eq('id', orderId).overrideTypes<OrderRow[], { merge: false }>(),
      )
      return rows[0] ? orderFromRow(rows[0]) : null
    },
  })
}
