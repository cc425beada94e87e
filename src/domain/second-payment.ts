import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney } from './money.ts'

/** Money that came for an order already paid. */
export type SecondPayment = {
  readonly id: string
  readonly provider: string
  /** The provider's own number, by which it gives the money back. */
  readonly transactionId: string
  /** In hundredths; null where only the provider knows it still. */
  readonly amount: number | null
  readonly currency: string | null
  /** When the money went back; null while it is owed. */
  readonly refundedAt: number | null
}

const isCurrency = (code: string | null): code is CurrencyCode => code !== null && Object.hasOwn(CURRENCY_SYMBOLS, code)

/** As the admin reads it: `₦5,725.00`, `CHF 12.50`, or `Money` where the amount isn't known. */
export function secondPaymentAmount({ amount, currency }: SecondPayment): string {
  if (amount === null) return 'Money'
  if (isCurrency(currency)) return formatMoney({ minor: amount, currency })
  return `${currency ?? ''} ${(amount / 100).toFixed(2)}`.trim()
}

/** Those still to be given back. */
export function owedBack(payments: readonly SecondPayment[]): readonly SecondPayment[] {
  return payments.filter(({ refundedAt }) => refundedAt === null)
}
