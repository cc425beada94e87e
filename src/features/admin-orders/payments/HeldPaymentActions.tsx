import { HELD_PAYMENT_DECISION as TEXT } from '../../../content/admin/held-payments.ts'
import * as WORDS from '../../../content/admin/screens/orders.ts'
import { acceptSecondPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { owedBack, secondPaymentAmount, secondPaymentReason } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { SettledPayment } from './SettledPayment.tsx'

type HeldPaymentActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** An order that waits because what came does not pay it: take that as its payment, or end the order. */
export function HeldPaymentActions({ order, onChanged }: HeldPaymentActionsProps) {
  const { id, secondPayments, total } = order
  const held = owedBack(secondPayments)
  const number = orderNumber(id)
  const acceptable = held.filter((payment) =>
    ['underpayment', 'late-payment'].includes(secondPaymentReason(payment, total)),
  )
  const others = held.filter((payment) => !acceptable.includes(payment))
  const amounts = held.map(secondPaymentAmount).join(` ${WORDS.and} `) || WORDS.theMoney
  const state = order.status === 'cancelled' ? 'cancelled' : 'waiting'
  const refusal = TEXT.refuse[state]
  const isRemoved = held.some(({ isItemRemoved }) => isItemRemoved)
  return (
    <>
      {acceptable.map((payment) => {
        const values = { number, amount: secondPaymentAmount(payment), total: formatNaira(total) }
        const paid = secondPaymentReason(payment, total) === 'underpayment' ? TEXT.accept.short : TEXT.accept.whole
        return (
          <RefundDialog
            key={payment.id}
            note={<SettledPayment payment={payment} total={total} />}
            action={TEXT.accept.action}
            isHarmless
            question={fillText(TEXT.accept[state], { ...values, paid: fillText(paid, values) })}
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
        )
      })}
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
              <span>{'removedNote' in refusal && isRemoved ? refusal.removedNote : refusal.note}</span>
            </>
          )
        }
        action={refusal.action}
        question={fillText(refusal.question, { number, amounts })}
        act={() => updateRefund(id, 'refund_due')}
        onDone={() => onChanged({ status: 'cancelled', paymentStatus: 'refund_due' })}
      />
    </>
  )
}
