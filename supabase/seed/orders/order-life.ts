import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { DAY, HOUR, MINUTE } from '../lib/time.ts'

export type OrderStep = {
  from: OrderStatus | null
  to: OrderStatus
  actor: 'customer' | 'payment' | 'admin' | 'system'
  after: number
  note: string | null
}

const step = (
  from: OrderStatus | null,
  to: OrderStatus,
  actor: OrderStep['actor'],
  after: number,
  note: string | null = null,
): OrderStep => ({
  from,
  to,
  actor,
  after,
  note,
})

const PLACED = step(null, 'pending', 'customer', 0)
const PAID = step('pending', 'confirmed', 'payment', 4 * MINUTE)
const PACKED = step('confirmed', 'processing', 'admin', 6 * HOUR)
const SENT = step('processing', 'shipped', 'admin', 28 * HOUR)
const ARRIVED = step('shipped', 'delivered', 'admin', 76 * HOUR)
const THANKED = step('delivered', 'completed', 'customer', 5 * DAY, 'Receipt confirmed')
const TIMED_OUT = step('delivered', 'completed', 'system', 76 * HOUR + 14 * DAY, '14 days after delivery')

/** An order's steps up to this status; `after` is in milliseconds since it was placed. */
export function stepsTo(
  status: OrderStatus,
  path: { isPaid: boolean; isConfirmedByCustomer: boolean },
): readonly OrderStep[] {
  const steps: Readonly<Record<OrderStatus, readonly OrderStep[]>> = {
    pending: [PLACED],
    confirmed: [PLACED, PAID],
    processing: [PLACED, PAID, PACKED],
    shipped: [PLACED, PAID, PACKED, SENT],
    delivered: [PLACED, PAID, PACKED, SENT, ARRIVED],
    completed: [PLACED, PAID, PACKED, SENT, ARRIVED, path.isConfirmedByCustomer ? THANKED : TIMED_OUT],
    cancelled: path.isPaid
      ? [PLACED, PAID, step('confirmed', 'cancelled', 'admin', 3 * HOUR, 'Cancelled on request of the customer')]
      : [PLACED, step('pending', 'cancelled', 'system', 30 * MINUTE, 'Not paid in time')],
  }
  return steps[status]
}

/** The last status of an order of this age without problems; `luck` from 0 to 1 is its speed. */
export function statusAtAge(age: number, luck: number): { status: OrderStatus; isConfirmedByCustomer: boolean } {
  const reached = (status: OrderStatus, isConfirmedByCustomer = false) => ({ status, isConfirmedByCustomer })
  if (age >= TIMED_OUT.after) return reached('completed', luck > 0.4)
  if (age >= THANKED.after) return luck > 0.35 ? reached('completed', true) : reached('delivered')
  if (age >= ARRIVED.after) return reached('delivered')
  if (age >= SENT.after) return reached('shipped')
  if (age >= PACKED.after) return reached('processing')
  if (age >= PAID.after) return luck > 0.3 ? reached('confirmed') : reached('pending')
  return reached('pending')
}
