import { updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { ownRefund } from '../../../domain/orders/own-refund.ts'
import { owedBack } from '../../../domain/orders/second-payment.ts'
import { HeldPaymentActions } from './HeldPaymentActions.tsx'
import { RefundDialog } from './RefundDialog.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: Partial<AdminOrder>) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const { id, paymentStatus, provider, paidBy } = order
  if (paymentStatus === 'review') return <HeldPaymentActions order={order} onChanged={onChanged} />
  // What nothing paid goes back payment by payment.
  const isPiecemeal = paidBy === null && owedBack(order.secondPayments).length > 0
  if (paymentStatus !== 'refund_due' || isPiecemeal) return null
  const amount = paidBy === null ? 'The money' : formatNaira(ownRefund(order))
  return (
    <RefundDialog
      note={
        <>
          {amount} is owed back{paidBy !== null && `: ${provider} payment `}
          {paidBy !== null && <b className="break-words">{paidBy}</b>}. Make the refund at the payment provider, then
          note it here.
        </>
      }
      action="Refund made"
      question={`Order #${orderNumber(id)}: ${amount} was given back to ${order.customerName ?? 'the customer'}?`}
      act={() => updateRefund(id, 'refunded')}
      onDone={() => onChanged({ paymentStatus: 'refunded' })}
    />
  )
}
