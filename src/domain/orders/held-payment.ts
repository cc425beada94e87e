import type { Kobo } from '../money/money.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney } from '../money/money.ts'

/** Why a payment that came after its order had ended did not take it up again. Rule O2. */
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
 * `short`: too little. `currency`: not in naira. `second`: another payment had paid the order. `overpayment`: what the order's payment brought beyond
 * the total. `unknown`: only the provider knows how much it is.
 */
export const HELD_PAYMENT_REASONS = ['short', 'currency', 'second', 'overpayment', 'unknown', ...LATE_REASONS] as const
export type HeldPaymentReason = (typeof HELD_PAYMENT_REASONS)[number]

/** Money that came for an order and does not pay it. */
export type HeldPayment = {
  readonly id: string
  readonly provider: string
  /** The provider's own number, by which it gives the money back. */
  readonly transactionId: string
  /** In hundredths; null where only the provider knows it still. */
  readonly amount: number | null
  readonly currency: string | null
  /** When the money went back; null while it is held. */
  readonly refundedAt: number | null
  readonly reason: HeldPaymentReason
}

const isCurrency = (code: string | null): code is CurrencyCode => code !== null && Object.hasOwn(CURRENCY_SYMBOLS, code)

/** As it is read: `₦5,725.00`, `CHF 12.50`, or `Money` where the amount isn't known. */
export function heldPaymentAmount({ amount, currency }: Pick<HeldPayment, 'amount' | 'currency'>): string {
  if (amount === null) return 'Money'
  if (isCurrency(currency)) return formatMoney({ minor: amount, currency })
  return `${currency ?? ''} ${(amount / 100).toFixed(2)}`.trim()
}

export function isLate(reason: HeldPaymentReason): reason is LateReason {
  return LATE_REASONS.some((late) => late === reason)
}

export function owedBack(payments: readonly HeldPayment[]): readonly HeldPayment[] {
  return payments.filter(({ refundedAt }) => refundedAt === null)
}

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
