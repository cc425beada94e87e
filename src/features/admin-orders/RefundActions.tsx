import { type RefundStep, updateRefund } from '../../data/admin/change-orders.ts'
import type { AdminOrder } from '../../data/admin/order-list.ts'
import { formatNaira } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order.ts'
import { RefundAsk } from './RefundAsk.tsx'

type RefundActionsProps = { order: AdminOrder; onChanged: (change: { paymentStatus: RefundStep }) => void }

/** The order's own payment: one to look at, or a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const isReview = order.paymentStatus === 'review'
  if (!isReview && order.paymentStatus !== 'refund_due') return null
  const next: RefundStep = isReview ? 'refund_due' : 'refunded'
  const amount = formatNaira(order.total)
  return (
    <RefundAsk
      note={
        isReview
          ? 'The payment does not match this order. Look at it at the payment provider before anything is sent.'
          : `${amount} is owed back. Make the refund at the payment provider, then note it here.`
      }
      action={isReview ? 'Cancel and refund' : 'Refund made'}
      question={
        isReview
          ? `Order #${orderNumber(order.id)} is cancelled, its stock goes back, and ${amount} is listed as owed.`
          : `Order #${orderNumber(order.id)}: ${amount} was given back to ${order.customerName ?? 'the customer'}?`
      }
      act={() => updateRefund(order.id, next)}
      onDone={() => onChanged({ paymentStatus: next })}
    />
  )
}
