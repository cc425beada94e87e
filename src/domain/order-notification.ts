import type { AppNotification } from './app-notification.ts'
import { shortOrderId } from './order.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderStatusChange = {
  readonly orderId: string
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly trackingNumber: string | null
}

type Text = Pick<AppNotification, 'type' | 'title' | 'message'>

/** Only these four statuses tell the customer something. Source: specification 2, point 4. */
const TEXTS: Readonly<Record<OrderStatus, ((order: string, tracking: string | null) => Text) | null>> = {
  pending: null,
  confirmed: (order) => ({
    type: 'order',
    title: 'Order confirmed',
    message: `Order ${order} is paid and confirmed. We are getting it ready.`,
  }),
  processing: (order) => ({
    type: 'order',
    title: 'Order being prepared',
    message: `Order ${order} is being packed for delivery.`,
  }),
  shipped: (order, tracking) => ({
    type: 'shipping',
    title: 'Order shipped',
    message: tracking
      ? `Order ${order} is on its way. Tracking number: ${tracking}.`
      : `Order ${order} is on its way. The tracking number follows.`,
  }),
  delivered: (order) => ({
    type: 'shipping',
    title: 'Order delivered',
    message: `Order ${order} has been delivered. Confirm receipt to review what you bought.`,
  }),
  completed: null,
  cancelled: null,
}

/** What to tell the customer about a change of an order; null when there is nothing to tell. */
export function orderNotification(change: OrderStatusChange): AppNotification | null {
  if (change.from === change.to) return null
  const text = TEXTS[change.to]?.(shortOrderId(change.orderId), change.trackingNumber)
  return text ? { ...text, orderId: change.orderId } : null
}
