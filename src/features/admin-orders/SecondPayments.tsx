import { refundSecondPayment } from '../../data/admin/change-orders.ts'
import type { AdminOrder } from '../../data/admin/order-list.ts'
import { orderNumber } from '../../domain/order.ts'
import { owedBack, type SecondPayment, secondPaymentAmount, secondPaymentReason } from '../../domain/second-payment.ts'
import { CamePayment } from './CamePayment.tsx'
import { RefundAsk } from './RefundAsk.tsx'

type SecondPaymentsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** What came and does not pay the order: it goes back, payment by payment. */
export function SecondPayments({ order, onChanged }: SecondPaymentsProps) {
  const { secondPayments, paymentStatus, paidBy, total } = order
  // Decided about with its order first.
  if (paymentStatus === 'review') return null
  // An order that nothing paid is refunded with the last of its money.
  const endsWithIt = paymentStatus === 'refund_due' && paidBy === null
  const changeAfter = (done: SecondPayment): Partial<AdminOrder> => {
    const left = secondPayments.filter(({ id }) => id !== done.id)
    const isOver = endsWithIt && owedBack(left).length === 0
    return { secondPayments: left, ...(isOver && { paymentStatus: 'refunded' }) }
  }
  return owedBack(secondPayments).map((payment) => (
    <RefundAsk
      key={payment.id}
      note={
        <>
          <CamePayment payment={payment} total={total} /> Refund this payment at the provider and no other, then note it
          here.{!endsWithIt && ' The order stays as it is.'}
        </>
      }
      action={
        secondPaymentReason(payment, total) === 'again' && paidBy ? 'Second payment refunded' : 'Payment refunded'
      }
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
