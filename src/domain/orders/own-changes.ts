import type { Order } from './order.ts'

/** How long after it was placed its customer may cancel an order or send it elsewhere, in hours. Rule O11; SQL: `private.change_window`. */
export const CHANGE_HOURS = 2

/** Until when the customer may change the order, if it is not on its way before; in milliseconds since 1970. Rule O11. */
export function changeableUntil(order: Pick<Order, 'createdAt'>): number {
  return order.createdAt + CHANGE_HOURS * 60 * 60_000
}

/** Whether the customer may cancel the order or send it elsewhere. The database has the last word. Rule O11. */
export function canChangeOrder(order: Pick<Order, 'status' | 'paymentStatus' | 'createdAt'>, now: number): boolean {
  return (
    ['pending', 'confirmed', 'processing'].includes(order.status) &&
    ['pending', 'completed'].includes(order.paymentStatus) &&
    now < changeableUntil(order)
  )
}

/** Whether its customer, and not the shop, has cancelled the order. */
export function cancelledByCustomer({ status, history }: Pick<Order, 'status' | 'history'>): boolean {
  const last = history.findLast(({ from, to }) => to === 'cancelled' && from !== 'cancelled')
  return status === 'cancelled' && last?.actor === 'customer'
}
