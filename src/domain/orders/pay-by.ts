import type { Kobo } from '../money/money.ts'

/** The ways to pay a shop may offer: the payment provider's, and cash or transfer on delivery. Rule O16. */
export const OFFERED_WAYS = ['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'] as const
export type OfferedWay = (typeof OFFERED_WAYS)[number]

/** How an order is paid. Only an order by hand is paid in cash (rule D8). */
export type PayBy = OfferedWay | 'cash'

/** Ways that lead to the payment provider's page. */
export type ProviderWay = Exclude<OfferedWay, 'on_delivery'>

export function isPayBy(value: unknown): value is PayBy {
  return value === 'cash' || OFFERED_WAYS.some((way) => way === value)
}

/** Stands for the provider's name when an admin recorded the payment and no provider took part. */
export const BY_HAND = 'by_hand'

/** Whether the reference is of an order by hand, whose payment page needs no account. */
export function isReferenceByHand(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('hand-')
}

/** Whether the courier still has to collect the order's money. */
export function isDueOnDelivery(order: {
  readonly payBy: PayBy
  readonly paymentStatus: string
  readonly status: string
}): boolean {
  return order.payBy === 'on_delivery' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
}

/** Why an order can't be paid on delivery: `method` and `cap` concern the order, the others its customer. */
export type OnDeliveryObstacle = 'method' | 'cap' | 'phone' | 'open_orders' | 'refused_before'

export type OnDeliveryTerms = {
  /** Whether the order's delivery method allows payment on delivery. */
  readonly payOnDelivery: boolean
  readonly total: Kobo
  /** The highest total that may be paid on delivery. */
  readonly upTo: Kobo
  /** The customer's own obstacle. Null if there is none or it isn't known yet. */
  readonly ofCustomer: OnDeliveryObstacle | null
}

/** Null if the order can be paid on delivery. Rule O17. */
export function onDeliveryObstacle({ payOnDelivery, total, upTo, ofCustomer }: OnDeliveryTerms) {
  if (!payOnDelivery) return 'method'
  return total > upTo ? 'cap' : ofCustomer
}
