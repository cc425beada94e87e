import { useQuery } from '@tanstack/react-query'
import * as TEXT from '../../../content/admin/screens/orders.ts'
import { updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { isSent } from '../../../domain/orders/refund.ts'
import { owedBack } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { FilledText } from '../../../ui/layout/FilledText.tsx'
import { HeldPaymentActions } from './HeldPaymentActions.tsx'
import { RefundDialog } from './RefundDialog.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const { id, paymentStatus, provider, paidBy } = order
  const { data: refunds } = useQuery({ ...orderRefunds(id), enabled: paymentStatus === 'refund_due' })
  if (paymentStatus === 'review') return <HeldPaymentActions order={order} onChanged={onChanged} />
  // Without a payment of the order, held money goes back payment by payment.
  const isPiecemeal = paidBy === null && owedBack(order.secondPayments).length > 0
  if (paymentStatus !== 'refund_due' || isPiecemeal) return null
  if (paidBy !== null && isSent(refunds?.refunds, { transactionId: paidBy, reason: 'order_cancelled' })) return null
  const beside = owedBack(order.secondPayments).filter(({ currency }) => currency === 'NGN')
  const own = beside.reduce((left, { amount }) => left - (amount ?? 0), order.owed)
  const values = {
    number: orderNumber(id),
    amount: formatNaira(own),
    customer: order.customerName ?? 'the customer',
  }
  return (
    <RefundDialog
      note={
        paidBy === null ? (
          'The money is owed back. Send it back under “Refunds”, or make the refund at the payment provider and note it here.'
        ) : (
          <FilledText text={TEXT.owedBack} values={{ ...values, provider, id: <b>{paidBy}</b> }} />
        )
      }
      action="Refund made"
      question={fillText(paidBy === null ? TEXT.moneyRefundQuestion : TEXT.refundQuestion, values)}
      act={() => updateRefund(id, 'refunded')}
      onDone={() => onChanged({ paymentStatus: 'refunded' })}
    />
  )
}
