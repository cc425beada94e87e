import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { changedOrder, updateOrder } from '../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { ORDER_FIELDS } from '../../domain/orders/order-fields.ts'
import { ADMIN_ORDER_STATUSES, ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import { useChange } from '../../ui/feedback/use-change.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { ORDER_CHANGE } from './payments/order-change.ts'
import { isUnpaidDispatch, statusWarning } from './status-warning.ts'

type UpdateOrderDialogProps = { order: AdminOrder; onClose: () => void }

export function UpdateOrderDialog({ order, onClose }: UpdateOrderDialogProps) {
  const initialValues = { status: order.status, trackingNumber: order.trackingNumber ?? '' }
  const draft = useAdminFormDraft(`order ${order.id}`, initialValues, onClose)
  const { start } = draft
  const { status, trackingNumber } = draft.values
  // A conflict's error carries the order's current state; the next submit is checked against that.
  const [expected, setExpected] = useState<Pick<AdminOrder, 'status' | 'trackingNumber'>>({
    status: start.status,
    trackingNumber: start.trackingNumber || null,
  })
  const update = useChange({
    ...ORDER_CHANGE,
    act: () =>
      updateOrder(
        { ...order, ...expected },
        status === start.status ? null : status,
        trackingNumber === start.trackingNumber ? null : trackingNumber,
      ),
    successToast: ADMIN_MESSAGES.shipping.updated,
    errorToast: (cause) => {
      const current = changedOrder(cause)
      if (current) setExpected(current)
      return ORDER_CHANGE.errorToast(cause)
    },
    onDone: draft.close,
  })
  const warning = statusWarning(order, status)
  const offered = ADMIN_ORDER_STATUSES.filter((each) => each !== 'pending' || order.payBy !== 'on_delivery')
  return (
    <FormDialog
      title={`Update order #${orderNumber(order.id)}`}
      saveLabel="Update Order"
      busyLabel="Updating..."
      noValidate={false}
      isBusy={update.isPending}
      error={update.error && refusalReason(update.error)}
      onSubmit={() => update.mutate()}
      {...draft.dialog}
    >
      <Select
        label="Status"
        {...draft.control('status')}
        options={[...new Set([start.status, ...offered])].map((each) => [each, ORDER_STATUS_LABEL[each]])}
      />
      <Field
        label="Tracking number"
        hint="Optional. The customer reads it with the order."
        maxLength={ORDER_FIELDS.trackingNumber.maxLength}
        {...draft.control('trackingNumber')}
      />
      {warning && (
        <p className="rounded-lg bg-gold-tint p-3 text-sm text-gold-ink" role="status">
          {warning}
        </p>
      )}
      {isUnpaidDispatch(order, status) && (
        // The key clears the box when the status changes, because it confirms one status only.
        <label className="flex min-h-11 items-center gap-3 text-sm font-medium" key={status}>
          <input className="size-5 accent-brand" required type="checkbox" />
          <span>
            {isDueOnDelivery(order) ? 'Mark it as delivered without a payment' : 'Send the goods without a payment'}
          </span>
        </label>
      )}
    </FormDialog>
  )
}
