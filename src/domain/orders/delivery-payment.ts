import type { Kobo } from '../money/money.ts'
import { koboFromTyped } from '../typed/read-amount.ts'
import type { Order } from './order.ts'

/** Whether money for the order may still come with whoever delivers it: none came, or too little. Rule O18. */
export function canRecordPayment({ payBy, status, paymentStatus }: Pick<Order, 'payBy' | 'status' | 'paymentStatus'>) {
  return (
    payBy === 'on_delivery' && status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'review')
  )
}

/** The naira that somebody typed, in kobo, or what is wrong with them. */
export function receivedAmount(typed: string, total: Kobo): Kobo | 'notAnAmount' | 'tooLarge' {
  const kobo = koboFromTyped(typed)
  if (!(kobo > 0)) return 'notAnAmount'
  return kobo > total * 2 ? 'tooLarge' : kobo
}
