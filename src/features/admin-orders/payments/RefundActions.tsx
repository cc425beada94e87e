import { useQuery } from '@tanstack/react-query'
import { updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { owedBack } from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { isSent } from '../../../domain/orders/refund.ts'
import { HeldPaymentActions } from './HeldPaymentActions.tsx'
import { RefundDialog } from './RefundDialog.tsx'

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
