/** A notification as the shop's worker shows it. */
export type Notice = {
  readonly id: string
  readonly userId: string
  readonly title: string
  readonly message: string
  readonly type: string
  readonly orderId?: string
  readonly productId?: string
}

export type OrderRow = {
  readonly id: string
  readonly user_id: string
  readonly status: string
  readonly tracking_number: string | null
}

type Text = Pick<Notice, 'type' | 'title' | 'message'>

// The texts of src/domain/order-notification.ts, which a deployed function can't reach; a test keeps them equal.
const TEXTS: Record<string, (order: string, tracking: string | null) => Text> = {
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
}

/** What to tell the customer of a changed order; null when there is nothing to tell. */
export function orderNotice(order: OrderRow, statusBefore: string | null): Notice | null {
  if (order.status === statusBefore) return null
  const text = TEXTS[order.status]?.(order.id.slice(0, 8), order.tracking_number)
  if (!text) return null
  return { ...text, id: `${order.id}:${order.status}`, userId: order.user_id, orderId: order.id }
}
