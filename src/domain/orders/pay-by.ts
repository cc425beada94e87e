/** How an order is paid: a way that the payment provider offers, or in cash or by transfer when it is delivered (rule O16). */
export const PAY_BY = ['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'] as const

export type PayBy = (typeof PAY_BY)[number]

/** Through the payment provider, on a page of its own. */
export type ProviderWay = Exclude<PayBy, 'on_delivery'>

export function isPayBy(value: unknown): value is PayBy {
  return PAY_BY.some((way) => way === value)
}
