import { type RefundStep, updateRefund } from '../../data/admin/change-orders.ts'
import type { AdminOrder } from '../../data/admin/order-list.ts'
import { formatNaira } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order.ts'
import { owedBack, secondPaymentAmount } from '../../domain/second-payment.ts'
import { CamePayment } from './CamePayment.tsx'
import { RefundAsk } from './RefundAsk.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: { paymentStatus: RefundStep }) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const { id, paymentStatus, paidBy, total } = order
  const held = owedBack(order.secondPayments)
  const number = `Order #${orderNumber(id)}`
  if (paymentStatus === 'review') {
    const amounts = held.map(secondPaymentAmount).join(' and ') || 'the money'
    return (
      <RefundAsk
        note={
          held.length === 0 ? (
            'The payment does not match this order. Look at it at the payment provider before anything is sent.'
          ) : (
            <>
              {held.map((payment) => (
                <span key={payment.id} className="block">
                  <CamePayment payment={payment} total={total} />
                </span>
              ))}
              The order waits for one payment of the whole: send no goods before. What came is owed back either way.
            </>
          )
        }
        action="Cancel and refund"
        question={`${number} is cancelled, its stock goes back, and ${amounts} is listed as owed.`}
        act={() => updateRefund(id, 'refund_due')}
        onDone={() => onChanged({ paymentStatus: 'refund_due' })}
      />
    )
  }
  // What nothing paid goes back payment by payment.
  if (paymentStatus !== 'refund_due' || (paidBy === null && held.length > 0)) return null
  const amount = paidBy === null ? 'The money' : formatNaira(total)
  return (
    <RefundAsk
      note={
        <>
          {amount} is owed back{paidBy !== null && `: ${order.provider} payment `}
          {paidBy !== null && <b className="break-words">{paidBy}</b>}. Make the refund at the payment provider, then
          note it here.
        </>
      }
      action="Refund made"
      question={`${number}: ${amount} was given back to ${order.customerName ?? 'the customer'}?`}
      act={() => updateRefund(id, 'refunded')}
      onDone={() => onChanged({ paymentStatus: 'refunded' })}
    />
  )
}
