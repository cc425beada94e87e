import type { Order } from '../../domain/order.ts'
import type { OrderStatusChange } from '../../domain/order-notification.ts'
import type { OrderStatus } from '../../domain/order-status.ts'

export type KnownStatuses = ReadonlyMap<string, OrderStatus>

export function statusesOf(orders: readonly Order[]): KnownStatuses {
  return new Map(orders.map((order) => [order.id, order.status]))
}

/** The orders whose status differs from what was known, oldest change first. An order never seen before is no change. */
export function statusChanges(known: KnownStatuses, orders: readonly Order[]): readonly OrderStatusChange[] {
  return [...orders]
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .flatMap((order) => {
      const from = known.get(order.id)
      if (from === undefined || from === order.status) return []
      return [{ orderId: order.id, from, to: order.status, trackingNumber: order.trackingNumber }]
    })
}
