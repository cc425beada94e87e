import type { Order } from '../../domain/orders/order.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { PaymentStatus } from '../../domain/orders/payment-status.ts'

const GOES_OUT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
const RETURNED: readonly PaymentStatus[] = ['refund_due', 'refunded']

type PaidOrder = Pick<Order, 'status' | 'paymentStatus'>

/** Whether this status would send out goods that nobody has paid for, which an admin has to confirm. */
export function goesOutUnpaid(order: PaidOrder, status: OrderStatus): boolean {
  return status !== order.status && GOES_OUT.includes(status) && order.paymentStatus !== 'completed'
}

/** What an admin should know before he gives an order this status; null when there is nothing to know. */
export function statusWarning(order: PaidOrder, status: OrderStatus): string | null {
  if (status === order.status) return null
  const isPaid = order.paymentStatus === 'completed'
  const hasMoney = isPaid || order.paymentStatus === 'review'
  if (status === 'cancelled')
    return `The stock goes back to the shop${hasMoney ? ', and the payment is owed back' : ''}.`
  if (status === 'pending' && isPaid)
    return 'This order is paid. It stays in “To ship”, but the customer reads “Pending”. To take it up, choose Processing.'
  if (goesOutUnpaid(order, status)) {
    const money = RETURNED.includes(order.paymentStatus)
      ? 'The payment of this order goes back'
      : 'This order is not paid'
    return `${money}. Its goods would go out without a payment.`
  }
  return null
}

type Chosen = Pick<Order, 'id' | 'status' | 'paymentStatus'>

/** The warnings for several orders at once, each with the orders that it is about. */
export function statusWarnings<Each extends Chosen>(
  orders: readonly Each[],
  status: OrderStatus,
): ReadonlyMap<string, readonly Each[]> {
  const warned = new Map<string, Each[]>()
  for (const order of orders) {
    const warning = statusWarning(order, status)
    if (warning) warned.set(warning, [...(warned.get(warning) ?? []), order])
  }
  return warned
}
