import type { Kobo } from '../money/money.ts'
import type { HeldPayment, PaymentReturn } from './held-payment.ts'
import type { ItemReturn } from './item-return.ts'
import type { OrderValues } from './order-fields.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderItem = {
  readonly id: string
  readonly productId: string
  /** One variant of each type the product had when sold. */
  readonly variantIds: readonly string[]
  readonly quantity: number
  /** Unit price when sold. */
  readonly price: Kobo
  /** Unit price without the sale. Null if it wasn't on sale. Rule P15. */
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
  /** The provider's payment id, shown only to admins. */
  readonly transactionId: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Order extends OrderValues {
  /** The delivery method's name. */
  readonly shippingLabel: string
  readonly items: readonly OrderItem[]
  /** Oldest first. */
  readonly history: readonly OrderChange[]
  /** Oldest first, including those already refunded. */
  readonly heldPayments: readonly HeldPayment[]
  /** Oldest first. */
  readonly returns: readonly PaymentReturn[]
  /** The customer's returns, oldest first. */
  readonly itemReturns: readonly ItemReturn[]
}

/** The first 8 characters of the id, used in the customer's list of orders. Rule O5. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}

/** The last 8 characters of the id, uppercased, used everywhere else. Rule O5. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** The order's place in the customer's dashboard. */
export function orderPath(id: string): string {
  return `/dashboard?tab=orders&order=${encodeURIComponent(id)}`
}

export function itemCount(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Whether an unpaid order still has its stock reserved. `now` in milliseconds since 1970. Rule O2. */
export function hasReservedStock(
  order: Pick<Order, 'status' | 'paymentStatus' | 'reservedUntil'>,
  now: number,
): boolean {
  return canCheckPayment(order) && (order.reservedUntil ?? 0) > now
}

/** Whether the provider can be asked about the order's payment. Rule O3. */
export function canCheckPayment(order: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return order.status === 'pending' && order.paymentStatus === 'pending'
}
