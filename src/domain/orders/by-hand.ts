/** In place of a provider's name: no provider was asked to take the money of this order. */
export const BY_HAND = 'by_hand'

/** Whether it names an order that an admin placed by hand: its payment page goes to people without an account. */
export function isReferenceByHand(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('hand-')
}
