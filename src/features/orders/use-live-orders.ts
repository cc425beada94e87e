import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOrders } from '../../data/orders/follow-orders.ts'

/** Keeps the orders of the screen live. */
export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => followOrders(queryClient, userId), [queryClient, userId])
}
