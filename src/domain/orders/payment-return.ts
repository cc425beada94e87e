import type { Kobo } from '../money/money.ts'

/** Money of a payment that went back at the provider, or that the customer's bank claims back. */
export type PaymentReturn = {
  readonly id: string
  readonly kind: 'refund' | 'chargeback'
  /** open: on its way, or in dispute. done: it is gone. kept: the refund failed, or the shop won. */
  readonly state: 'open' | 'done' | 'kept'
  readonly amount: Kobo
  /** Since when it stands so, in milliseconds since 1970. */
  readonly at: number
}

/** Whether the bank of the customer disputes a payment of the order: nothing should be sent meanwhile. */
export function isDisputed(returns: readonly PaymentReturn[]): boolean {
  return returns.some(({ kind, state }) => kind === 'chargeback' && state === 'open')
}
