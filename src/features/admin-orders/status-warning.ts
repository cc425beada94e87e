import { isDisputed } from '../../domain/orders/held-payment.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import type { PaymentStatus } from '../../domain/orders/payment-status.ts'

const GOES_OUT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
const RETURNED: readonly PaymentStatus[] = ['refund_due', 'refunded']

type PaidOrder = Pick<Order, 'status' | 'paymentStatus' | 'payBy'> & Partial<Pick<Order, 'returns'>>

/** Whether this status would send out unpaid goods, which the admin must confirm. */
export function isUnpaidDispatch(order: PaidOrder, status: OrderStatus): boolean {
  const isPaid = order.paymentStatus === 'completed' && !isDisputed(order.returns ?? [])
  // The courier collects the money, so it is due only with `delivered`.
  const isDueLater = isDueOnDelivery(order) && status !== 'delivered'
  return status !== order.status && GOES_OUT.includes(status) && !isPaid && !isDueLater
}

function moneyOf({ paymentStatus }: PaidOrder): string {
  if (paymentStatus === 'completed') return 'The payment of this order is charged back'
  return RETURNED.includes(paymentStatus) ? 'The payment of this order goes back' : 'This order is not paid'
}

/** Returns a warning about setting this status, or null. */
export function statusWarning(order: PaidOrder, status: OrderStatus): string | null {
  if (status === order.status) return null
  const isPaid = order.paymentStatus === 'completed'
  const hasMoney = isPaid || order.paymentStatus === 'review'
  if (status === 'cancelled')
    return hasMoney
      ? 'The stock goes back to the shop, and the payment is owed back.'
      : 'The stock goes back to the shop.'
  if (status === 'pending' && isPaid)
    return 'This order is paid. It stays in “To ship”, but the customer reads “Pending”. To start work on it, choose Processing.'
  if (isDueOnDelivery(order) && status === 'delivered')
    return 'No payment is recorded for this order, which is paid on delivery. Record it first, or confirm that none came.'
  return isUnpaidDispatch(order, status) ? `${moneyOf(order)}. Its goods would go out without a payment.` : null
}

type Chosen = PaidOrder & Pick<Order, 'id'>

/** Groups the orders by their warning. */
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
