import type { OpenOrder } from '../../data/account/delete-account.ts'

/** Held money stands first: it is what the customer would lose. */
export function openOrderReason({ status, paymentStatus }: OpenOrder): 'money' | 'unpaid' | 'underWay' {
  if (paymentStatus === 'review' || paymentStatus === 'refund_due') return 'money'
  return status === 'pending' && paymentStatus === 'pending' ? 'unpaid' : 'underWay'
}
