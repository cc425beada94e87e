/** How an order is paid: a way that the payment provider offers, or in cash or by transfer when it is delivered (rule O16). */
export const PAY_BY = {
  card: 'card',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
  opay: 'opay',
  on_delivery: 'on_delivery',
} as const

export type PayBy = keyof typeof PAY_BY

export function isPayBy(value: unknown): value is PayBy {
  return typeof value === 'string' && Object.hasOwn(PAY_BY, value)
}
