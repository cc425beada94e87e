import { useState } from 'react'
import { UNPAID_ORDER } from '../../content/orders/unpaid-orders.ts'
import { Button } from '../../ui/control/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

type CancelOrderProps = { isOnline: boolean; isBusy: boolean; onCancel: () => Promise<unknown> }

/** Gives the stock of an unpaid order back, asked once more. */
export function CancelOrder({ isOnline, isBusy, onCancel }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const { cancel, keep, title, question } = UNPAID_ORDER
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
        onConfirm={() => void onCancel().finally(() => setAsking(false))}
        title={title}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  )
}
