import { refundSecondPayment } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import {
  owedBack,
  type SecondPayment,
  secondPaymentAmount,
  secondPaymentReason,
} from '../../../domain/orders/second-payment.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { SettledPayment } from './SettledPayment.tsx'

/** An excess is a part of the payment that paid the order, which keeps the rest. */
const whatToRefund = ({ isExcess }: SecondPayment) =>
  isExcess ? 'Refund just this much of it at the provider' : 'Refund this payment at the provider and no other'

function actionOf(payment: SecondPayment, { paidBy, total }: AdminOrder): string {
  if (payment.isExcess) return 'Excess refunded'
  return secondPaymentReason(payment, total) === 'second-payment' && paidBy
    ? 'Second payment refunded'
    : 'Payment refunded'
}

type SecondPaymentsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** What came and does not pay the order: it goes back, payment by payment. */
export function SecondPayments({ order, onChanged }: SecondPaymentsProps) {
  const { secondPayments, paymentStatus, paidBy, total } = order
  // Decided about with its order first.
  if (paymentStatus === 'review') return null
  // An order that nothing paid is refunded with the last of its money.
  const endsWithIt = paymentStatus === 'refund_due' && paidBy === null
  const changeAfter = (done: SecondPayment): Partial<AdminOrder> => {
    const left = secondPayments.map((payment) => (payment === done ? { ...done, refundedAt: Date.now() } : payment))
    const isOver = endsWithIt && owedBack(left).length === 0
    return { secondPayments: left, ...(isOver && { paymentStatus: 'refunded' }) }
  }
  return owedBack(secondPayments).map((payment) => (
    <RefundDialog
      key={payment.id}
      note={
        <>
          <SettledPayment payment={payment} total={total} /> {whatToRefund(payment)}, then note it here.
          {!endsWithIt && ' The order stays as it is.'}
        </>
      }
      action={actionOf(payment, order)}
      question={
        <>
          Order #{orderNumber(order.id)}: {secondPaymentAmount(payment)} of {payment.provider} payment{' '}
          <b className="break-words">{payment.transactionId}</b> was given back to{' '}
          {order.customerName ?? 'the customer'}?
        </>
      }
      act={() => refundSecondPayment(payment.id)}
      onDone={() => onChanged(changeAfter(payment))}
    />
  ))
}
