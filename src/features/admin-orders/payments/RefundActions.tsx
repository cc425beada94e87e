import { useQuery } from '@tanstack/react-query'
import { updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { ownRefund } from '../../../domain/orders/own-refund.ts'
import { isSent } from '../../../domain/orders/refund.ts'
import { owedBack } from '../../../domain/orders/second-payment.ts'
import { HeldPaymentActions } from './HeldPaymentActions.tsx'
import { RefundDialog } from './RefundDialog.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const { id, paymentStatus, provider, paidBy } = order
  const { data: refunds } = useQuery({ ...orderRefunds(id), enabled: paymentStatus === 'refund_due' })
  if (paymentStatus === 'review') return <HeldPaymentActions order={order} onChanged={onChanged} />
  // What nothing paid goes back payment by payment.
  const isPiecemeal = paidBy === null && owedBack(order.secondPayments).length > 0
  if (paymentStatus !== 'refund_due' || isPiecemeal) return null
  if (paidBy !== null && isSent(refunds?.refunds, { transactionId: paidBy, reason: 'order_cancelled' })) return null
  // Some of it may have gone back before.
  const owed = refunds?.payments.find(({ reason }) => reason === 'order_cancelled')?.owed
  const amount = paidBy === null ? 'The money' : formatNaira(owed ?? ownRefund(order))
  return (
    <RefundDialog
      note={
        <>
          {amount} is owed back{paidBy !== null && `: ${provider} payment `}
          {paidBy !== null && <b className="break-words">{paidBy}</b>}. Send it back under “Refunds”, or make the refund
          at the payment provider and note it here.
        </>
      }
      action="Refund made"
      question={`Order #${orderNumber(id)}: ${amount} was given back to ${order.customerName ?? 'the customer'}?`}
      act={() => updateRefund(id, 'refunded')}
      onDone={() => onChanged({ paymentStatus: 'refunded' })}
    />
  )
}
