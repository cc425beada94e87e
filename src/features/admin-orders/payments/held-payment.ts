import * as TEXT from '../../../content/admin/screens/orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { owedBack, secondPaymentAmount } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'

type HeldOrder = Pick<AdminOrder, 'paymentStatus' | 'secondPayments'>

/** What a row of the list says of money that came beside its payment; null where none is held. */
export function heldMoneyNote({ paymentStatus, secondPayments }: HeldOrder): string | null {
  const held = owedBack(secondPayments)
  if (held.length === 0) return null
  const amounts = held.map(secondPaymentAmount).join(' + ')
  if (paymentStatus === 'review') return fillText(TEXT.amountsCame, { amounts })
  const isTwice = paymentStatus === 'completed' && held.some(({ reason }) => reason === 'second')
  return isTwice ? TEXT.paidTwice : fillText(TEXT.amountsToGiveBack, { amounts })
}
