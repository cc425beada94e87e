import type { Order } from './order.ts'

/** Hours in which customers may cancel an order or change its address. Rule O11; SQL: `private.change_window`. */
export const CHANGE_HOURS = 2

/** Returns when the change window closes, in milliseconds since 1970. Shipping closes it earlier. Rule O11. */
export function changeableUntil(order: Pick<Order, 'createdAt'>): number {
  return order.createdAt + CHANGE_HOURS * 60 * 60_000
}

/** Whether the customer may cancel the order or change its address. The database has the last word. Rule O11. */
export function canChangeOrder(order: Pick<Order, 'status' | 'paymentStatus' | 'createdAt'>, now: number): boolean {
  return (
    ['pending', 'confirmed', 'processing'].includes(order.status) &&
    ['pending', 'completed'].includes(order.paymentStatus) &&
    now < changeableUntil(order)
  )
}

/** Whether the customer, not the shop, cancelled the order. */
export function cancelledByCustomer({ status, history }: Pick<Order, 'status' | 'history'>): boolean {
  const last = history.findLast(({ from, to }) => to === 'cancelled' && from !== 'cancelled')
  return status === 'cancelled' && last?.actor === 'customer'
}
