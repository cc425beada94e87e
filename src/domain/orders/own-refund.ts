import type { Kobo } from '../money/money.ts'
import type { SecondPayment } from './second-payment.ts'

type PaidOrder = {
  /** What the payment brought; null where only the total is known. */
  readonly paidAmount: Kobo | null
  readonly total: Kobo
  readonly secondPayments: readonly Pick<SecondPayment, 'isOverpayment' | 'amount' | 'refundedAt'>[]
}

/** What goes back of an order's own payment when the order ends, in kobo: all that it brought, less what of it went back before. */
export function ownRefund({ paidAmount, total, secondPayments }: PaidOrder): Kobo {
  const before = secondPayments.filter(({ isOverpayment, refundedAt }) => isOverpayment && refundedAt !== null)
  return before.reduce((left, { amount }) => left - (amount ?? 0), paidAmount ?? total)
}
