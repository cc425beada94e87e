import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../domain/orders/order.ts'
import { readProfile } from '../profile/my-profile.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { ORDER_COLUMNS, orderFromRow } from './order-row.ts'

export function myOrdersKey(userId: string) {
  return myKey(userId, 'orders')
}

/** Queries the customer's orders with items and history, newest first. Fails with DataError. Rule O5. */
export function myOrders(userId: string) {
  return queryOptions<readonly Order[]>({
    queryKey: myOrdersKey(userId),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('orders')
          .select(ORDER_COLUMNS)
          // Row security lets admins read all orders, but their account page shows only their own.
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .order('id', { referencedTable: 'order_items' })
          .order('id', { referencedTable: 'order_history' })
          .order('requested_at', { referencedTable: 'item_returns' }),
      )
      // A deleted account has no orders either, and its token still reads.
      if (rows.length === 0) readProfile(userId).catch((cause: unknown) => console.warn('No profile read:', cause))
      return rows.map(orderFromRow)
    },
  })
}
