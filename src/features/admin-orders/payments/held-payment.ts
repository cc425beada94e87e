import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { owedBack, secondPaymentAmount } from '../../../domain/orders/second-payment.ts'

type HeldOrder = Pick<AdminOrder, 'paymentStatus' | 'secondPayments'>

/** A list's note about money held beside the order's payment; null where none is held. */
export function heldMoneyNote({ paymentStatus, secondPayments }: HeldOrder): string | null {
  const held = owedBack(secondPayments)
  if (held.length === 0) return null
  const amounts = held.map(secondPaymentAmount).join(' + ')
  if (paymentStatus === 'review') return `${amounts} came`
  const isTwice = paymentStatus === 'completed' && held.some(({ reason }) => reason === 'second')
  return isTwice ? 'paid twice: refund due' : `${amounts} to give back`
}
