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
