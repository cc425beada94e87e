import { HELD_PAYMENT_DECISION as TEXT } from '../../../content/admin/held-payments.ts'
import * as WORDS from '../../../content/admin/screens/orders.ts'
import { acceptSecondPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { owedBack, secondPaymentAmount } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { SettledPayment } from './SettledPayment.tsx'

type HeldPaymentActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** An order that waits because what came does not pay it: take that as its payment, or end the order. */
export function HeldPaymentActions({ order, onChanged }: HeldPaymentActionsProps) {
  const { id, secondPayments, total } = order
  const held = owedBack(secondPayments)
  const number = orderNumber(id)
  const acceptable = held.filter(({ amount, currency }) => amount !== null && currency === 'NGN')
  const others = held.filter((payment) => !acceptable.includes(payment))
  const amounts = held.map(secondPaymentAmount).join(` ${WORDS.and} `) || WORDS.theMoney
  return (
    <>
      {acceptable.map((payment) => (
        <RefundDialog
          key={payment.id}
          note={<SettledPayment payment={payment} total={total} />}
          action={TEXT.accept.action}
          isHarmless
          question={fillText(TEXT.accept.question, {
            number,
            amount: secondPaymentAmount(payment),
            total: formatNaira(total),
          })}
          act={() => acceptSecondPayment(id, payment.transactionId)}
          onDone={(standing) =>
            onChanged({
              ...standing,
              paidBy: payment.transactionId,
              paidAmount: payment.amount,
              secondPayments: secondPayments.filter((other) => other.id !== payment.id),
            })
          }
        />
      ))}
      <RefundDialog
        note={
          held.length === 0 ? (
            TEXT.refuse.unknown
          ) : (
            <>
              {others.map((payment) => (
                <span key={payment.id} className="block">
                  <SettledPayment payment={payment} total={total} />
                </span>
              ))}
              <span>{TEXT.refuse.note}</span>
            </>
          )
        }
        action={TEXT.refuse.action}
        question={fillText(TEXT.refuse.question, { number, amounts })}
        act={() => updateRefund(id, 'refund_due')}
        onDone={() => onChanged({ status: 'cancelled', paymentStatus: 'refund_due' })}
      />
    </>
  )
}
