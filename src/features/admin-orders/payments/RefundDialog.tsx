import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { ORDERS_CHANGED } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { updateFailed } from './update-failed.ts'

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
export function RefundDialog<Result>(props: RefundDialogProps<Result>) {
  const { note, action, isHarmless = false, question, act, onDone } = props
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-tint p-3 text-sm">
      <p className="min-w-0 grow basis-60">{note}</p>
      <ConfirmAction
        title={action}
        isDanger={!isHarmless}
        question={<p>{question}</p>}
        // Told before the lists are read again: the order may be in none of them then.
        act={async () => onDone(await act())}
        changes={ORDERS_CHANGED}
        done={ADMIN_MESSAGES.shipping.updated}
        failed={updateFailed}
        why={refusalReason}
      >
        {(ask) => (
          <Button variant="plain" onClick={ask}>
            {action}
          </Button>
        )}
      </ConfirmAction>
    </div>
  )
}
