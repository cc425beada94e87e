import type { Kobo } from '../money/money.ts'
import { koboFromTyped } from '../typed/read-amount.ts'
import type { Order } from './order.ts'

/** Whether the courier may still collect money for the order: nothing was recorded yet, or too little. Rule O18. */
export function canRecordPayment({ payBy, status, paymentStatus }: Pick<Order, 'payBy' | 'status' | 'paymentStatus'>) {
  return (
    payBy === 'on_delivery' && status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'review')
  )
}

/** Reads typed naira as kobo, or returns why the amount is refused. */
export function receivedAmount(typed: string, total: Kobo): Kobo | 'notAnAmount' | 'tooLarge' {
  const kobo = koboFromTyped(typed)
  if (!(kobo > 0)) return 'notAnAmount'
  return kobo > total * 2 ? 'tooLarge' : kobo
}
