import type { Kobo } from '../money/money.ts'
import type { HeldPayment, PaymentReturn } from './held-payment.ts'
import type { ItemReturn } from './item-return.ts'
import type { OrderValues } from './order-fields.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderItem = {
  readonly id: string
  readonly productId: string
  /** One of each type that the product had when it was sold. */
  readonly variantIds: readonly string[]
  readonly quantity: number
  /** The price of one piece, as sold. */
  readonly price: Kobo
  /** The price of one piece before its sale, if it had one (rule P15). */
  readonly regularPrice: Kobo | null
  readonly name: string
  readonly image: string | null
  readonly variantLabel: string | null
}

export type OrderChange = {
  readonly id: string
  readonly actor: 'customer' | 'admin' | 'system' | 'payment'
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly note: string | null
  /** The provider's number of the payment. Only admins are shown it. */
  readonly transactionId: string | null
  /** Milliseconds since 1970, as all times here. */
  readonly at: number
}

export interface Order extends OrderValues {
  /** The shop's name for the delivery method. */
  readonly shippingLabel: string
  readonly items: readonly OrderItem[]
  /** Oldest first. */
  readonly history: readonly OrderChange[]
  /** Oldest first, those that went back too. */
  readonly heldPayments: readonly HeldPayment[]
  /** Oldest first. */
  readonly returns: readonly PaymentReturn[]
  /** The customer's returns, oldest first. */
  readonly itemReturns: readonly ItemReturn[]
}

/** As the customer's list of orders names it: the first 8 characters of the id. Rule O5. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}

/** As everything else names it: the last 8 characters, uppercased. Rule O5. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

export function itemCount(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Whether the order waits for its payment and keeps its stock for it. `now` in milliseconds since 1970. Rule O2. */
export function hasReservedStock(
  order: Pick<Order, 'status' | 'paymentStatus' | 'reservedUntil'>,
  now: number,
): boolean {
  return canCheckPayment(order) && (order.reservedUntil ?? 0) > now
}

/** A pending order whose payment is not settled can be checked with the provider (rule O3). */
export function canCheckPayment(order: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return order.status === 'pending' && order.paymentStatus === 'pending'
}
