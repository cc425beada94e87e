import type { Kobo } from '../money/money.ts'
import { koboFromTyped } from '../typed/read-amount.ts'

export const REFUND_REASONS = ['order_cancelled', 'held_payment', 'item_return', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * requested: asked for, no answer noted yet. unknown: no clear answer came. sent: the provider has it. done: the money is gone.
 * failed: the provider refused it, never had it or could not bring it there. by_hand: an admin noted money sent back without the shop.
 */
export const REFUND_STATES = ['requested', 'unknown', 'sent', 'done', 'failed', 'by_hand'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Money of a payment that an admin sent back. Rule O14. */
export type Refund = {
  readonly id: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Kobo
  readonly reason: RefundReason
  readonly state: RefundState
  /** Why it failed, in the provider's words. */
  readonly error: string | null
  readonly itemReturnId: string | null
  /** The provider's number of it; null until it has one. */
  readonly returnId: string | null
  /** Since when it stands so, in milliseconds since 1970. */
  readonly at: number
}

/** A payment of which something may go back through the provider. */
export type RefundablePayment = {
  readonly provider: string
  readonly transactionId: string
  readonly reason: RefundReason
  /** The part that the shop still has. */
  readonly remaining: Kobo
  /** The part of `remaining` that has to go back. */
  readonly owed: Kobo
}

/** How often a screen looks how far refunds are: providers tell the shop of most within seconds. */
export const FOLLOW_REFUNDS_MS = 10_000

/** Whether it is not known yet if the provider has it: asking about it again is safe. */
export function isUnanswered({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'unknown'
}

export function isUnderway(refund: Pick<Refund, 'state'>): boolean {
  return isUnanswered(refund) || refund.state === 'sent'
}

/** Whether the provider has a refund of this payment for this reason: nothing of it is made by hand meanwhile. */
export function isSent(refunds: readonly Refund[] | undefined, of: Pick<Refund, 'transactionId' | 'reason'>): boolean {
  const fits = (refund: Refund) => refund.transactionId === of.transactionId && refund.reason === of.reason
  return refunds?.some((refund) => refund.state === 'sent' && fits(refund)) ?? false
}

/** The most of a payment that may go back for this reason, in kobo. */
export function mostToRefund({ remaining, owed, reason }: RefundablePayment): Kobo {
  return reason === 'held_payment' ? owed : remaining
}

/** Reads the naira that an admin typed as kobo; null unless they are from 0.01 naira to `most`. */
export function refundAmount(typed: string, most: Kobo): Kobo | null {
  const kobo = koboFromTyped(typed)
  return kobo >= 1 && kobo <= most ? kobo : null
}
