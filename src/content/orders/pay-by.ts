import type { PayBy } from '../../domain/orders/pay-by.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import { paymentStatusLabel } from '../../domain/orders/payment-status.ts'

export const PAY_BY_LABEL: Readonly<Record<PayBy, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  opay: 'OPay',
  on_delivery: 'Pay on delivery',
  cash: 'Cash',
}

type PayableOrder = { readonly payBy: PayBy; readonly paymentStatus: string; readonly status: string }

/** Formats payment status and way to pay, to follow a label: "completed · Card". */
export function paymentWords(order: PayableOrder): string {
  if (isDueOnDelivery(order)) return 'To be paid on delivery'
  return [paymentStatusLabel(order.paymentStatus), PAY_BY_LABEL[order.payBy]].filter(Boolean).join(' · ')
}

/** Formats the same without a label: "Payment completed · Card". */
export function paymentText(order: PayableOrder): string {
  return isDueOnDelivery(order) ? paymentWords(order) : `Payment ${paymentWords(order)}`
}
