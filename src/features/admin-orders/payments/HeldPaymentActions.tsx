import { acceptHeldPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { heldPaymentAmount, owedBack } from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { SettledPayment } from './SettledPayment.tsx'

type HeldPaymentActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** An order that waits because what came does not pay it: take that as its payment, or end the order. */
export function HeldPaymentActions({ order, onChanged }: HeldPaymentActionsProps) {
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
