import type { AppNotification } from './app-notification.ts'
import { shortOrderId } from './order.ts'
import type { OrderStatus } from './order-status.ts'

type ChangedOrder = { readonly id: string; readonly status: OrderStatus; readonly trackingNumber: string | null }

/**
 * What a customer is told when an order's status changes; null for a status that gives no notification.
 * Source: specification 2, point 4.
 */
export function orderNotification(order: ChangedOrder): AppNotification | null {
  const name = `Your order ${shortOrderId(order.id)}`
  switch (order.status) {
    case 'confirmed':
      return { title: 'Order confirmed', message: `${name} has been confirmed.`, type: 'order', orderId: order.id }
    case 'processing':
      return { title: 'Order processing', message: `${name} is being prepared.`, type: 'order', orderId: order.id }
    case 'shipped': {
      const tracking = order.trackingNumber ? ` Tracking number: ${order.trackingNumber}.` : ''
      return {
        title: 'Order shipped',
        message: `${name} is on its way.${tracking}`,
        type: 'shipping',
        orderId: order.id,
      }
    }
    case 'delivered':
      return { title: 'Order delivered', message: `${name} has been delivered.`, type: 'shipping', orderId: order.id }
    default:
      return null
  }
}
