import { useQuery } from '@tanstack/react-query'
import { acceptHeldPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { heldPaymentAmount, owedBack } from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { isSent } from '../../../domain/orders/refund.ts'
import { RefundDialog, SettledPayment } from './RefundDialog.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const { id, paymentStatus, provider, paidBy } = order
  const { data: refunds } = useQuery({ ...orderRefunds(id), enabled: paymentStatus === 'refund_due' })
  if (paymentStatus === 'review') return <HeldPaymentActions order={order} onChanged={onChanged} />
  // Without a payment of the order, held money goes back payment by payment.
  const isPiecemeal = paidBy === null && owedBack(order.heldPayments).length > 0
  if (paymentStatus !== 'refund_due' || isPiecemeal) return null
  if (paidBy !== null && isSent(refunds?.refunds, { transactionId: paidBy, reason: 'order_cancelled' })) return null
  const beside = owedBack(order.heldPayments).filter(({ currency }) => currency === 'NGN')
  const own = beside.reduce((left, payment) => left - (payment.amount ?? 0), order.owed)
  const amount = formatNaira(own)
  return (
    <RefundDialog
      note={
        paidBy === null ? (
          'The money is owed back. Send it back under “Refunds”, or make the refund at the payment provider and note it here.'
        ) : (
          <>
            {`${amount} is owed back: ${provider} payment `}
            <b>{paidBy}</b>. Send it back under “Refunds”, or make the refund at the payment provider and note it here.
          </>
        )
      }
      action="Refund made"
      question={`Order #${orderNumber(id)}: ${paidBy === null ? 'the money' : amount} was given back to ${order.customerName ?? 'the customer'}?`}
      act={() => updateRefund(id, 'refunded')}
      onDone={() => onChanged({ paymentStatus: 'refunded' })}
    />
  )
}

/** An order that waits because what came does not pay it: take that as its payment, or end the order. */
export function HeldPaymentActions({ order, onChanged }: RefundActionsProps) {
  const { id, heldPayments, total } = order
  const held = owedBack(heldPayments)
  const number = orderNumber(id)
  const acceptable = held.filter(({ amount, currency }) => amount !== null && currency === 'NGN')
  const others = held.filter((payment) => !acceptable.includes(payment))
  const amounts = held.map(heldPaymentAmount).join(` and `) || 'the money'
  return (
    <>
      {acceptable.map((payment) => (
        <RefundDialog
          key={payment.id}
          note={<SettledPayment payment={payment} total={total} />}
          action="Take as paid"
          isHarmless
          question={`Order #${number} is paid with ${heldPaymentAmount(payment)} for a total of ${formatNaira(total)} and can be sent.`}
          act={() => acceptHeldPayment(id, payment.transactionId)}
          onDone={(standing) =>
            onChanged({
              ...standing,
              paidBy: payment.transactionId,
              paidAmount: payment.amount,
              heldPayments: heldPayments.filter((other) => other.id !== payment.id),
            })
          }
        />
      ))}
      <RefundDialog
        note={
          held.length === 0 ? (
            "The payment doesn't match this order. Look at it at the payment provider before anything is sent."
          ) : (
            <>
              {others.map((payment) => (
                <span key={payment.id} className="block">
                  <SettledPayment payment={payment} total={total} />
                </span>
              ))}
              <span>
                The order waits for one payment of the whole: send no goods before. What came is owed back then, or when
                the order ends: a day after its time to pay, or when you cancel.
              </span>
            </>
          )
        }
        action="Cancel and refund"
        question={`Order #${number} is cancelled, its stock goes back, and ${amounts} is listed as owed.`}
        act={() => updateRefund(id, 'refund_due')}
        onDone={() => onChanged({ status: 'cancelled', paymentStatus: 'refund_due' })}
      />
    </>
  )
}
