import { declinedNote } from '../../content/orders/declined-payment.ts'
import { customerReturnText, LATE_REASON_TEXT } from '../../content/orders/payment-returns.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { formatNaira } from '../../domain/money/money.ts'
import {
  type HeldPayment,
  type HeldPaymentReason,
  heldPaymentAmount,
  isLate,
  type LateReason,
} from '../../domain/orders/held-payment.ts'
import { canCheckPayment, type Order } from '../../domain/orders/order.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import type { PaymentStatus } from '../../domain/orders/payment-status.ts'
import { formatDate } from '../../lib/date-text.ts'

const HOW_RECEIVED: Readonly<Record<Exclude<HeldPaymentReason, LateReason>, (total: string) => string>> = {
  short: (total) => `, less than the ${total} of this order`,
  currency: () => ', which is not in naira',
  second: () => ' a second time',
  overpayment: (total) => ` on top of the ${total} of this order`,
  unknown: () => ' for this order',
}

type HeldMoneyProps = { order: Pick<Order, 'paymentStatus' | 'total'>; payment: HeldPayment }

/** A held payment, or its refund. */
function HeldMoney({ order, payment }: HeldMoneyProps) {
  const amount = heldPaymentAmount(payment)
  if (payment.refundedAt !== null) {
    return <p className="nums">{`${amount} was sent back to you on ${formatDate(payment.refundedAt)}.`}</p>
  }
  const { reason } = payment
  const how = isLate(reason) ? ' after this order had ended' : HOW_RECEIVED[reason](formatNaira(order.total))
  return (
    <p className="nums">
      {`${amount} came${how}.`}
      {isLate(reason) && <span> {LATE_REASON_TEXT[reason]}</span>}
      {order.paymentStatus !== 'review' && <span> We send it back to you.</span>}
    </p>
  )
}

const NOTES: Readonly<Record<PaymentStatus, string | null>> = {
  pending: null,
  completed: null,
  failed: 'This order ended without a payment. Nothing was charged for it.',
  review: 'Your payment reached us, and our team needs to check it.',
  refund_due: 'This order has ended and your payment is still with us. We will send the money back.',
  refunded: 'Your payment was sent back to you.',
}

const PAID_PENDING = 'Your payment has arrived. The shop is still getting this order ready.'

type NotedOrder = Pick<
  Order,
  'status' | 'paymentStatus' | 'payBy' | 'reservedUntil' | 'declinedAt' | 'heldPayments' | 'returns' | 'total'
>

function noteOf(order: NotedOrder): string | null {
  if (isDueOnDelivery(order)) {
    return `Have ${formatNaira(order.total)} ready when your order arrives: you pay it in cash or by transfer.`
  }
  if (order.status === 'pending' && order.paymentStatus === 'completed') return PAID_PENDING
  if (order.declinedAt !== null && canCheckPayment(order)) return declinedNote(order, shopNow())
  return NOTES[order.paymentStatus]
}

type PaymentNoteProps = { order: NotedOrder }

/** Explains the payment if the order's status alone would worry a customer. */
export function PaymentNote({ order }: PaymentNoteProps) {
  const note = noteOf(order)
  const returned = order.returns.map(customerReturnText).filter((text) => text !== null)
  if (!note && order.heldPayments.length + returned.length === 0) return null
  return (
    <div className="mt-3 grid gap-1 rounded-lg bg-gold-tint px-3 py-2 text-sm text-gold-ink">
      {note && <p>{note}</p>}
      {returned.map((text) => (
        <p className="nums" key={text}>
          {text}
        </p>
      ))}
      {order.heldPayments.map((payment) => (
        <HeldMoney key={payment.id} order={order} payment={payment} />
      ))}
    </div>
  )
}
