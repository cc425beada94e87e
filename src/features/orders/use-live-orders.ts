import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRows } from '../../data/live/follow-rows.ts'
import { myOrdersKey } from '../../data/orders/my-orders.ts'

/**
 * Refetches the customer's orders after each change and each reconnect of the socket. Without the socket, queries still refetch on
 * focus and reconnect. Returns an unsubscribe function.
 */
export function followOrders(queryClient: QueryClient, userId: string): () => void {
  return followRows('orders', userId, () => void queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) }))
}

export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => followOrders(queryClient, userId), [queryClient, userId])
}
