import { refundSecondPayment } from '../../data/admin/change-orders.ts'
import type { AdminOrder } from '../../data/admin/order-list.ts'
import { orderNumber } from '../../domain/order.ts'
import { owedBack, type SecondPayment, secondPaymentAmount } from '../../domain/second-payment.ts'
import { RefundAsk } from './RefundAsk.tsx'

type SecondPaymentsProps = {
  order: AdminOrder
  onChanged: (change: { secondPayments: readonly SecondPayment[] }) => void
}

/** What came for an order already paid: it goes back, and the order stays as it is. */
export function SecondPayments({ order, onChanged }: SecondPaymentsProps) {
  const { secondPayments } = order
  const without = (done: SecondPayment) => secondPayments.filter(({ id }) => id !== done.id)
  return owedBack(secondPayments).map((payment) => {
    const amount = secondPaymentAmount(payment)
    const reference = <b className="break-all">{payment.transactionId}</b>
    return (
      <RefundAsk
        key={payment.id}
        note={
          <>
            {amount} came a second time: {payment.provider} payment {reference}. Refund this payment at the provider and
            no other, then note it here. The order stays as it is.
          </>
        }
        action="Second payment refunded"
        question={
          <>
            Order #{orderNumber(order.id)}: {amount} of {payment.provider} payment {reference} was given back to{' '}
            {order.customerName ?? 'the customer'}?
          </>
        }
        act={() => refundSecondPayment(payment.id)}
        onDone={() => onChanged({ secondPayments: without(payment) })}
      />
    )
  })
}
