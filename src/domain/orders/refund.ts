import type { Kobo } from '../money/money.ts'
import { koboFromTyped } from '../typed/read-amount.ts'

export const REFUND_REASONS = ['order_cancelled', 'held_payment', 'item_return', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * requested: stored, no response recorded yet. unknown: the response was unclear. sent: the provider accepted it. done: the money was paid out.
 * failed: the provider refused it, never received it or could not deliver it. by_hand: an admin recorded money sent outside the shop.
 */
export const REFUND_STATES = ['requested', 'unknown', 'sent', 'done', 'failed', 'by_hand'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Money that an admin sent back. Rule O14. */
export type Refund = {
  readonly id: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Kobo
  readonly reason: RefundReason
  readonly state: RefundState
  /** The provider's reason for a failure. */
  readonly error: string | null
  readonly itemReturnId: string | null
  /** The provider's id for the refund. Null until it assigns one. */
  readonly returnId: string | null
  /** When it entered this state, in milliseconds since 1970. */
  readonly at: number
}

/** A payment that can be refunded, in part or whole, through the provider. */
export type RefundablePayment = {
  readonly provider: string
  readonly transactionId: string
  readonly reason: RefundReason
  /** The amount not refunded yet. */
  readonly remaining: Kobo
  /** The part of `remaining` that is owed to the customer. */
  readonly owed: Kobo
}

/** Refetch interval of pending refunds. Providers report most of them within seconds. */
export const FOLLOW_REFUNDS_MS = 10_000

/** Whether the provider may not have received it yet. Asking about it again is safe. */
export function isUnanswered({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'unknown'
}

export function isUnderway(refund: Pick<Refund, 'state'>): boolean {
  return isUnanswered(refund) || refund.state === 'sent'
}

/** Whether the provider has a refund of this payment for this reason, so none may be recorded by hand. */
export function isSent(refunds: readonly Refund[] | undefined, of: Pick<Refund, 'transactionId' | 'reason'>): boolean {
  const fits = (refund: Refund) => refund.transactionId === of.transactionId && refund.reason === of.reason
  return refunds?.some((refund) => refund.state === 'sent' && fits(refund)) ?? false
}

/** Returns the most that may be refunded for this reason, in kobo. */
export function maxRefund({ remaining, owed, reason }: RefundablePayment): Kobo {
  return reason === 'held_payment' ? owed : remaining
}

/** Reads typed naira as kobo. Null unless between 1 kobo and `most`. */
export function refundAmount(typed: string, most: Kobo): Kobo | null {
  const kobo = koboFromTyped(typed)
  return kobo >= 1 && kobo <= most ? kobo : null
}
