import { hasReservedStock, type Order } from '../../domain/orders/order.ts'
import { formatTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'

const CAN_RETRY = 'Your {way} was declined. You can try again until {time}.'
const IS_OVER = 'Your {way} was declined. Nothing was charged for this order.'

type DeclinedOrder = Pick<Order, 'status' | 'paymentStatus' | 'payBy' | 'reservedUntil'>

/** Tells the customer whether they can pay again after a declined payment. `now` in milliseconds since 1970. Rule O8. */
export function declinedNote(order: DeclinedOrder, now: number): string {
  const way = order.payBy === 'card' ? 'card' : 'payment'
  if (order.reservedUntil === null || !hasReservedStock(order, now)) return fillText(IS_OVER, { way })
  return fillText(CAN_RETRY, { way, time: formatTime(order.reservedUntil) })
}
