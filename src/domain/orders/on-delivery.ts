import type { PayBy } from './pay-by.ts'

/** Whether whoever delivers the order takes its money. */
export function isDueOnDelivery(order: {
  readonly payBy: PayBy
  readonly paymentStatus: string
  readonly status: string
}): boolean {
  return order.payBy === 'on_delivery' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
}
