import { useRef, useState } from 'react'
import { MESSAGES } from '../../../content/messages/messages.ts'
import { notChanged, OWN_CHANGES } from '../../../content/orders/own-changes.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { canCheckPayment, type Order } from '../../../domain/orders/order.ts'
import { ORDER_FIELDS } from '../../../domain/orders/order-fields.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { useOrderActions } from './use-order-actions.ts'

type CancelOrderProps = {
  order: Order
  isOnline: boolean
  cancel: ReturnType<typeof useOrderActions>['cancel']
}

function questionOf(order: Order): string {
  if (canCheckPayment(order))
    return 'Its items go back to the shop, and your cart stays as it is. If you have paid, press Check payment instead of cancelling.'
  return order.paymentStatus === 'completed'
    ? OWN_CHANGES.question
    : 'Its items go back to the shop, and you have nothing to pay.'
}

/** Gives an order back, asked once more; what was paid goes back too. */
export function CancelOrder({ order, isOnline, cancel: { error, isPending, mutate, reset } }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)
  const typed = useRef('')
  const ask = () => {
    reset()
    setAsking(true)
  }
  const isUnpaid = canCheckPayment(order)
  const { cancel } = OWN_CHANGES
  return (
    <>
      <Button disabled={!isOnline} onClick={ask} variant="plain">
        {cancel}
      </Button>
      <ConfirmDialog
        closeLabel="Keep order"
        confirmLabel={cancel}
        isBusy={isPending}
        isDanger
        isOpen={isAsking}
        onClose={() => {
          typed.current = reason.current?.value ?? ''
          setAsking(false)
        }}
        onConfirm={() => mutate(reason.current?.value ?? '', { onSuccess: () => setAsking(false) })}
        title="Cancel this order?"
      >
        <p className="mb-4">{fillText(questionOf(order), { amount: formatNaira(order.total) })}</p>
        <TextArea
          defaultValue={typed.current}
          hint="Optional. It helps us do better."
          label="Why are you cancelling?"
          maxLength={ORDER_FIELDS.cancelReason.maxLength}
          ref={reason}
        />
        {error && (
          <p className="mt-4 text-sm font-medium text-danger" role="alert">
            {isUnpaid && toDataError(error).hint === 'bad_transition'
              ? MESSAGES.orders.cancelFailed.message
              : notChanged(toDataError(error))}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
