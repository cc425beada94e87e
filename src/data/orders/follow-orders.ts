import type { QueryClient } from '@tanstack/react-query'
import { followRows } from '../live/follow-rows.ts'
import { myOrdersKey } from './my-orders.ts'

/**
 * Keeps the customer's orders current while the page is open: they are read again after each change, and after each time the connection
 * was down. Without the socket they are still read on focus and reconnect, as every query. Returns a way to stop.
 */
export function followOrders(queryClient: QueryClient, userId: string): () => void {
  return followRows('orders', userId, () => void queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) }))
}
