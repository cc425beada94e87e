import type { Kobo } from '../money/money.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney } from '../money/money.ts'

/** Why a late payment did not revive its order. Rule O2. */
export const LATE_REASONS = [
  'ended_by_person',
  'no_account',
  'too_late',
  'item_removed',
  'sold_out',
  'promo_code',
  'price_changed',
] as const
export type LateReason = (typeof LATE_REASONS)[number]

/**
 * `short`: less than the total. `currency`: not in naira. `second`: another payment had already paid the order. `overpayment`: the amount beyond
 * the total. `unknown`: only the provider knows the amount.
 */
export const HELD_PAYMENT_REASONS = ['short', 'currency', 'second', 'overpayment', 'unknown', ...LATE_REASONS] as const
export type HeldPaymentReason = (typeof HELD_PAYMENT_REASONS)[number]

/** A payment received for an order that doesn't match it. */
export type HeldPayment = {
  readonly id: string
  readonly provider: string
  /** The provider's id, needed to refund the payment. */
  readonly transactionId: string
  /** In hundredths. Null while only the provider knows it. */
  readonly amount: number | null
  readonly currency: string | null
  /** Null while the money is held. */
  readonly refundedAt: number | null
  readonly reason: HeldPaymentReason
}

const isCurrency = (code: string | null): code is CurrencyCode => code !== null && Object.hasOwn(CURRENCY_SYMBOLS, code)

/** Formats the amount: `₦5,725.00`, `CHF 12.50`, or `Money` if unknown. */
export function heldPaymentAmount({ amount, currency }: Pick<HeldPayment, 'amount' | 'currency'>): string {
  if (amount === null) return 'Money'
  if (isCurrency(currency)) return formatMoney({ minor: amount, currency })
  return `${currency ?? ''} ${(amount / 100).toFixed(2)}`.trim()
}

export function isLate(reason: HeldPaymentReason): reason is LateReason {
  return LATE_REASONS.some((late) => late === reason)
}

export function paymentsToRefund(payments: readonly HeldPayment[]): readonly HeldPayment[] {
  return payments.filter(({ refundedAt }) => refundedAt === null)
}

/** A refund or chargeback reported by the provider. */
export type PaymentReturn = {
  readonly id: string
  readonly kind: 'refund' | 'chargeback'
  /** open: in flight or in dispute. done: the customer has it. kept: the refund failed, or the shop won the dispute. */
  readonly state: 'open' | 'done' | 'kept'
  readonly amount: Kobo
  /** When it entered this state, in milliseconds since 1970. */
  readonly at: number
}

/** Whether the customer's bank disputes a payment. Goods and refunds should wait until it is decided. */
export function isDisputed(returns: readonly PaymentReturn[]): boolean {
  return returns.some(({ kind, state }) => kind === 'chargeback' && state === 'open')
}
