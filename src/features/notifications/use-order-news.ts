import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { followOrders } from '../../data/orders/follow-orders.ts'
import { orderNotification } from '../../domain/order-notification.ts'
import { notify } from './notify.ts'

/** Keeps the orders of the screen live and tells the customer about each change worth telling. */
export function useOrderNews(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The router's navigate changes with the place; the subscription should not.
  const open = useRef(navigate)
  useEffect(() => {
    open.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!userId) return
    return followOrders(queryClient, userId, (change) => {
      const notification = orderNotification(change)
      const id = `${change.orderId}/${change.to}`
      if (notification) void notify({ id, notification, onOpen: (path) => void open.current(path) })
    })
  }, [queryClient, userId])
}
