import { useQuery } from '@tanstack/react-query'
import { refundHeldPayment } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { shopNow } from '../../../data/connection/clock.ts'
import { type HeldPayment, heldPaymentAmount, owedBack } from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { isSent } from '../../../domain/orders/refund.ts'
import { RefundDialog, SettledPayment } from './RefundDialog.tsx'

/** An overpayment is a part of the payment that paid the order, which keeps the rest. */
const refundAdvice = ({ reason }: HeldPayment) =>
  reason === 'overpayment'
    ? 'Send just this much of it back under “Refunds”, or at the provider'
    : 'Send this payment back under “Refunds”, or at the provider, and no other'

function actionOf({ reason }: HeldPayment): string {
  if (reason === 'overpayment') return 'Overpayment refunded'
  return reason === 'second' ? 'Second payment refunded' : 'Payment refunded'
}

type HeldPaymentsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** Payments that don't pay the order go back one by one. */
export function HeldPayments({ order, onChanged }: HeldPaymentsProps) {
  const { heldPayments, paymentStatus, paidBy, total } = order
  const { data } = useQuery({ ...orderRefunds(order.id), enabled: heldPayments.length > 0 })
  // Decided about with its order first.
  if (paymentStatus === 'review') return null
  // An order that nothing paid is refunded with the last of its money.
  const endsWithIt = paymentStatus === 'refund_due' && paidBy === null
  const changeAfter = (done: HeldPayment): Partial<AdminOrder> => {
    const left = heldPayments.map((payment) => (payment === done ? { ...done, refundedAt: shopNow() } : payment))
    const isOver = endsWithIt && owedBack(left).length === 0
    return { heldPayments: left, ...(isOver && { paymentStatus: 'refunded' }) }
  }
  const byHand = owedBack(heldPayments).filter(
    ({ transactionId }) => !isSent(data?.refunds, { transactionId, reason: 'held_payment' }),
  )
  return byHand.map((payment) => (
    <RefundDialog
      key={payment.id}
      note={
        <>
          <SettledPayment payment={payment} total={total} />{' '}
          {`${refundAdvice(payment)}; what you sent back there is noted here.`}
          {!endsWithIt && <span> The order stays as it is.</span>}
        </>
      }
      action={actionOf(payment)}
      question={
        <>
          {`Order #${orderNumber(order.id)}: ${heldPaymentAmount(payment)} of ${payment.provider} payment `}
          <b>{payment.transactionId}</b>
          {` was given back to ${order.customerName ?? 'the customer'}?`}
        </>
      }
      act={() => refundHeldPayment(payment.id)}
      onDone={() => onChanged(changeAfter(payment))}
    />
  ))
}
