import type { Kobo } from '../money/money.ts'

/** A shop may offer these: the payment provider's, and cash or transfer on delivery (rule O16). */
export const OFFERED_WAYS = ['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'] as const
export type OfferedWay = (typeof OFFERED_WAYS)[number]

/** How an order is paid. Cash is what an admin took for an order by hand (rule D8). */
export type PayBy = OfferedWay | 'cash'

/** Through the payment provider, on a page of its own. */
export type ProviderWay = Exclude<OfferedWay, 'on_delivery'>

export function isPayBy(value: unknown): value is PayBy {
  return value === 'cash' || OFFERED_WAYS.some((way) => way === value)
}

/** In place of a provider's name: no provider was asked to take the money of this order. */
export const BY_HAND = 'by_hand'

/** Whether it names an order that an admin placed by hand: its payment page goes to people without an account. */
export function isReferenceByHand(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('hand-')
}

/** Whether whoever delivers the order takes its money. */
export function isDueOnDelivery(order: {
  readonly payBy: PayBy
  readonly paymentStatus: string
  readonly status: string
}): boolean {
  return order.payBy === 'on_delivery' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
}

/** Why an order can't be paid on delivery: itself, or who ordered it. */
export type OnDeliveryObstacle = 'method' | 'cap' | 'phone' | 'open_orders' | 'refused_before'

export type OnDeliveryTerms = {
  /** Whether the order's delivery method takes it. */
  readonly payOnDelivery: boolean
  readonly total: Kobo
  /** The dearest order that may be paid on delivery. */
  readonly upTo: Kobo
  /** The customer's own obstacle; null when there is none, or it isn't known. */
  readonly ofCustomer: OnDeliveryObstacle | null
}

/** Null when it can. Rule O17. */
export function onDeliveryObstacle({ payOnDelivery, total, upTo, ofCustomer }: OnDeliveryTerms) {
  if (!payOnDelivery) return 'method'
  return total > upTo ? 'cap' : ofCustomer
}
