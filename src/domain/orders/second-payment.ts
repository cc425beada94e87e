import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney, type Kobo } from '../money/money.ts'

/** Money that came for an order and does not pay it: too little, of another currency, too late, after it was paid, or more than its total. */
export type SecondPayment = {
  readonly id: string
  readonly provider: string
  /** The provider's own number, by which it gives the money back. */
  readonly transactionId: string
  /** In hundredths; null where only the provider knows it still. */
  readonly amount: number | null
  readonly currency: string | null
  /** When the money went back; null while it is held. */
  readonly refundedAt: number | null
  /** A part of the order's own payment: what it brought beyond the total. */
  readonly isOverpayment: boolean
  /** It came after the order had ended unpaid and the shop had removed a product or variant of it. */
  readonly isItemRemoved: boolean
}

/**
 * `second-payment`: it would have paid the order, which another payment had paid. `late-payment`: it would have paid the order, which had
 * ended and of which something was removed from the shop. `overpayment`: it is what the order's payment brought
 * beyond the total. `unknown-amount`: only the provider knows how much it is.
 */
export type SecondPaymentReason =
  | 'underpayment'
  | 'other-currency'
  | 'second-payment'
  | 'late-payment'
  | 'overpayment'
  | 'unknown-amount'

const isCurrency = (code: string | null): code is CurrencyCode => code !== null && Object.hasOwn(CURRENCY_SYMBOLS, code)

/** As it is read: `₦5,725.00`, `CHF 12.50`, or `Money` where the amount isn't known. */
export function secondPaymentAmount({ amount, currency }: Pick<SecondPayment, 'amount' | 'currency'>): string {
  if (amount === null) return 'Money'
  if (isCurrency(currency)) return formatMoney({ minor: amount, currency })
  return `${currency ?? ''} ${(amount / 100).toFixed(2)}`.trim()
}

/** Why it does not pay an order of this total, in kobo. */
export function secondPaymentReason(
  {
    amount,
    currency,
    isOverpayment,
    isItemRemoved,
  }: Pick<SecondPayment, 'amount' | 'currency' | 'isOverpayment' | 'isItemRemoved'>,
  total: Kobo,
): SecondPaymentReason {
  if (isOverpayment) return 'overpayment'
  if (amount === null) return 'unknown-amount'
  if (currency !== 'NGN') return 'other-currency'
  if (amount < total) return 'underpayment'
  return isItemRemoved ? 'late-payment' : 'second-payment'
}

/** Those still to be given back. */
export function owedBack(payments: readonly SecondPayment[]): readonly SecondPayment[] {
  return payments.filter(({ refundedAt }) => refundedAt === null)
}
