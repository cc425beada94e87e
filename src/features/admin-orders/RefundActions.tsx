import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/admin-messages.ts'
import { type RefundStep, updateRefund } from '../../data/admin/change-orders.ts'
import type { AdminOrder } from '../../data/admin/order-list.ts'
import { formatNaira } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOrdersChanged } from './use-orders-changed.ts'

type RefundActionsProps = { order: AdminOrder; onChanged: (paymentStatus: RefundStep) => void }

/** Money that waits for a person: a payment to look at, a refund to make at the provider. */
export function RefundActions({ order, onChanged }: RefundActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const ordersChanged = useOrdersChanged()
  const isReview = order.paymentStatus === 'review'
  const next: RefundStep = isReview ? 'refund_due' : 'refunded'
  const refund = useMutation({
    mutationFn: () => updateRefund(order.id, next),
    onSuccess: async () => {
      onChanged(next)
      setAsking(false)
      await ordersChanged()
      showToast(ADMIN_MESSAGES.shipping.updated)
    },
    onError: () => showToast(ADMIN_MESSAGES.shipping.updateFailed),
  })
  if (!isReview && order.paymentStatus !== 'refund_due') return null
  const amount = formatNaira(order.total)
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-tint p-3 text-sm">
      <p className="min-w-0 grow basis-60">
        {isReview
          ? 'The payment does not match this order. Look at it at the payment provider before anything is sent.'
          : `${amount} is owed back. Make the refund at the payment provider, then note it here.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {isReview ? 'Cancel and refund' : 'Refund made'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isReview ? 'Cancel and refund' : 'Refund made'}
        confirmLabel={isReview ? 'Cancel and refund' : 'Refund made'}
        isDanger
        isBusy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {isReview
            ? `Order #${orderNumber(order.id)} is cancelled, its stock goes back, and ${amount} is listed as owed.`
            : `Order #${orderNumber(order.id)}: ${amount} was given back to ${order.customerName ?? 'the customer'}?`}
        </p>
      </ConfirmDialog>
    </div>
  )
}
