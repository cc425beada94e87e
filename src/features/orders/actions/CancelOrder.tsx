import { useState } from 'react'
import { OWN_CHANGES } from '../../../content/orders/own-changes.ts'
import { UNPAID_ORDER } from '../../../content/orders/unpaid-orders.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { canCheckPayment, type Order } from '../../../domain/orders/order.ts'
import { ORDER_FIELDS } from '../../../domain/orders/order-fields.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'

type CancelOrderProps = {
  order: Order
  isOnline: boolean
  isBusy: boolean
  onCancel: (reason: string) => Promise<unknown>
}

function questionOf(order: Order): string {
  if (canCheckPayment(order)) return UNPAID_ORDER.question
  return order.paymentStatus === 'completed' ? OWN_CHANGES.question : OWN_CHANGES.questionOnDelivery
}

/** Gives an order back, asked once more; what was paid goes back too. */
export function CancelOrder({ order, isOnline, isBusy, onCancel }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { cancel, keep, title } = OWN_CHANGES
  return (
    <>
      <Button disabled={!isOnline} onClick={() => setAsking(true)} variant="plain">
        {cancel}
      </Button>
      <ConfirmDialog
        closeLabel={keep}
        confirmLabel={cancel}
        isBusy={isBusy}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void onCancel(reason).finally(() => setAsking(false))}
        title={title}
      >
        <p className="mb-4">{fillText(questionOf(order), { amount: formatNaira(order.total) })}</p>
        <TextArea
          hint={OWN_CHANGES.reasonHint}
          label={OWN_CHANGES.reason}
          maxLength={ORDER_FIELDS.cancelReason.maxLength}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
      </ConfirmDialog>
    </>
  )
}
