import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { useOrdersChanged } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { sayUpdateFailed } from './say-update-failed.ts'

type RefundDialogProps<Result> = {
  /** The task about the money. */
  note: ReactNode
  action: string
  /** Money that stays; else it is asked about as a danger. */
  isHarmless?: boolean
  question: ReactNode
  act: () => Promise<Result>
  onDone: (result: Result) => void
}

/** Money that waits for a person, with the button that notes it as done, asked once more. */
export function RefundDialog<Result>({
  note,
  action,
  isHarmless = false,
  question,
  act,
  onDone,
}: RefundDialogProps<Result>) {
  const [isAsking, setAsking] = useState(false)
  const ordersChanged = useOrdersChanged()
  const refund = useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      onDone(result)
      setAsking(false)
      await ordersChanged()
      showToast(ADMIN_MESSAGES.shipping.updated)
    },
    onError: sayUpdateFailed,
  })
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-tint p-3 text-sm">
      <p className="min-w-0 grow basis-60">{note}</p>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={action}
        confirmLabel={action}
        isDanger={!isHarmless}
        isBusy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{question}</p>
        {refund.error && (
          <p className="mt-3 text-sm font-medium text-danger" role="alert">
            {refusalReason(refund.error)}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
