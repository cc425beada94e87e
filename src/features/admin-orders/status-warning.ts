import { DELIVERY_PAYMENT } from '../../content/admin/delivery-payment.ts'
import * as TEXT from '../../content/admin/screens/orders.ts'
import { isDueOnDelivery } from '../../domain/orders/on-delivery.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import { isDisputed } from '../../domain/orders/payment-return.ts'
import type { PaymentStatus } from '../../domain/orders/payment-status.ts'
import { fillText } from '../../lib/fill-text.ts'

const GOES_OUT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
const RETURNED: readonly PaymentStatus[] = ['refund_due', 'refunded']

type PaidOrder = Pick<Order, 'status' | 'paymentStatus' | 'payBy'> & Partial<Pick<Order, 'returns'>>

/** Whether this status would send out goods that nobody has paid for, which an admin has to confirm. */
export function goesOutUnpaid(order: PaidOrder, status: OrderStatus): boolean {
  const isPaid = order.paymentStatus === 'completed' && !isDisputed(order.returns ?? [])
  // Whoever delivers it takes the money: only then it should be there.
  const isDueLater = isDueOnDelivery(order) && status !== 'delivered'
  return status !== order.status && GOES_OUT.includes(status) && !isPaid && !isDueLater
}

function moneyOf({ paymentStatus }: PaidOrder): string {
  if (paymentStatus === 'completed') return 'The payment of this order is charged back'
  return RETURNED.includes(paymentStatus) ? TEXT.moneyGoesBack : TEXT.notPaid
}

/** What an admin should know before he gives an order this status; null when there is nothing to know. */
export function statusWarning(order: PaidOrder, status: OrderStatus): string | null {
  if (status === order.status) return null
  const isPaid = order.paymentStatus === 'completed'
  const hasMoney = isPaid || order.paymentStatus === 'review'
  if (status === 'cancelled') return hasMoney ? TEXT.stockAndMoneyGoBack : TEXT.stockGoesBack
  if (status === 'pending' && isPaid) return TEXT.paidStays
  if (isDueOnDelivery(order) && status === 'delivered') return DELIVERY_PAYMENT.missing
  return goesOutUnpaid(order, status) ? fillText(TEXT.unpaidGoods, { why: moneyOf(order) }) : null
}

type Chosen = PaidOrder & Pick<Order, 'id'>

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
