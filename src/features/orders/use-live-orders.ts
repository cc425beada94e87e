import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRows } from '../../data/live/follow-rows.ts'
import { myOrdersKey } from '../../data/orders/my-orders.ts'

/**
 * Keeps the customer's orders current while the page is open: they are read again after each change, and after each time the connection
 * was down. Without the socket they are still read on focus and reconnect, as every query. Returns a way to stop.
 */
export function followOrders(queryClient: QueryClient, userId: string): () => void {
  return followRows('orders', userId, () => void queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) }))
}

export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => followOrders(queryClient, userId), [queryClient, userId])
}
