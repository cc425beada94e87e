import { keepsStockUnpaid, type Order } from '../../domain/orders/order.ts'
import { fillText } from '../../lib/fill-text.ts'
import { formatTime } from '../../lib/time-text.ts'

const CAN_RETRY = 'Your card was declined. You can try again until {time}.'
const IS_OVER = 'Your card was declined. Nothing was charged for this order.'

/** What becomes of an order whose card was declined, at `now` in milliseconds since 1970. Rule O8. */
export function declinedNote(order: Pick<Order, 'status' | 'paymentStatus' | 'reservedUntil'>, now: number): string {
  if (order.reservedUntil === null || !keepsStockUnpaid(order, now)) return IS_OVER
  return fillText(CAN_RETRY, { time: formatTime(order.reservedUntil) })
}
