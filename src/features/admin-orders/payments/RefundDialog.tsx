import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { LATE } from '../../../content/orders/payment-returns.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  type HeldPayment,
  type HeldPaymentReason,
  heldPaymentAmount,
  isLate,
  type LateReason,
} from '../../../domain/orders/held-payment.ts'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { ORDER_CHANGE } from './order-change.ts'

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
        {...ORDER_CHANGE}
        done={ADMIN_MESSAGES.shipping.updated}
      />
    </div>
  )
}

const HOW_RECEIVED: Readonly<Record<Exclude<HeldPaymentReason, LateReason>, (total: string) => string>> = {
  short: (total) => `, too little for this order of ${total}`,
  currency: () => ', which is not in naira',
  second: () => ' a second time',
  overpayment: (total) => ` on top of the ${total} of this order`,
  unknown: () => ', how much only the provider knows',
}

type SettledPaymentProps = { payment: HeldPayment; total: Kobo }

/** How much came, why it does not pay the order, and by which number the provider finds it. */
export function SettledPayment({ payment, total }: SettledPaymentProps) {
  const { reason } = payment
  const how = isLate(reason) ? ' after this order had ended unpaid' : HOW_RECEIVED[reason](formatNaira(total))
  return (
    <>
      {`${heldPaymentAmount(payment)} came${how}: ${payment.provider} payment `}
      <b>{payment.transactionId}</b>.{isLate(reason) && <span> {LATE[reason]}</span>}
    </>
  )
}
