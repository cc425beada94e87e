import type { Kobo } from '../money/money.ts'

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
