import { type Kobo, koboFromNumeric } from '../money/money.ts'
import type { Order } from './order.ts'

/** Whether money for the order may still come with whoever delivers it: none came, or too little. Rule O18. */
export function canRecordPayment({ payBy, status, paymentStatus }: Pick<Order, 'payBy' | 'status' | 'paymentStatus'>) {
  return (
    payBy === 'on_delivery' && status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'review')
  )
}

/** The naira that somebody typed, in kobo, or what is wrong with them: thousands may be set apart by commas. */
export function receivedAmount(typed: string, total: Kobo): Kobo | 'notAnAmount' | 'tooLarge' {
  const text = typed.trim().replace(/^₦/, '').replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0) return 'notAnAmount'
  const kobo = koboFromNumeric(text)
  return kobo > total * 2 ? 'tooLarge' : kobo
}
