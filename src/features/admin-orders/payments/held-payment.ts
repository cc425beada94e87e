import * as TEXT from '../../../content/admin/screens/orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { owedBack, secondPaymentAmount, secondPaymentReason } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'

type HeldOrder = Pick<AdminOrder, 'paymentStatus' | 'secondPayments' | 'total'>

/** What a row of the list says of money that came beside its payment; null where none is held. */
export function heldMoneyNote({ paymentStatus, secondPayments, total }: HeldOrder): string | null {
  const held = owedBack(secondPayments)
  if (held.length === 0) return null
  const amounts = held.map(secondPaymentAmount).join(' + ')
  const isRemoved = held.some(({ isItemRemoved }) => isItemRemoved)
  if (paymentStatus === 'review') return fillText(isRemoved ? TEXT.amountsCameRemoved : TEXT.amountsCame, { amounts })
  const isTwice =
    paymentStatus === 'completed' && held.some((payment) => secondPaymentReason(payment, total) === 'second-payment')
  return isTwice ? TEXT.paidTwice : fillText(TEXT.amountsToGiveBack, { amounts })
}
