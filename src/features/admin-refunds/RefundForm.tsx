import { useState } from 'react'
import { REFUNDS, refundStateText } from '../../content/admin/refunds.ts'
import { knownProviderName } from '../../content/provider-name.ts'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { ORDERS_CHANGED } from '../../data/admin/orders/order-list.ts'
import { type RefundRequest, sendRefund } from '../../data/admin/orders/order-refunds.ts'
import { returnListKey } from '../../data/admin/orders/return-list.ts'
import { isOfflineError, toDataError } from '../../data/errors/data-error.ts'
import { formatNaira, type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import {
  isUnanswered,
  maxRefund,
  type Refund,
  type RefundablePayment,
  type RefundReason,
  refundAmount,
} from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Details } from '../../ui/feedback/Details.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { ambiguousAmount } from '../../ui/form/ambiguous-amount.ts'
import { setAutofocus } from '../../ui/form/autofocus.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

/** Sends a refund or checks its state, then refetches orders, refunds and returns, also after an error. */
function useSendRefund() {
  return useChange<RefundRequest, Refund>({
    act: sendRefund,
    invalidates: [returnListKey, ...ORDERS_CHANGED],
    successToast: (refund) => {
      if (isUnanswered(refund) || refund.state === 'failed') return null
      return { ...REFUNDS.sent, message: fillText(REFUNDS.sent.message, { amount: formatNaira(refund.amount) }) }
    },
  })
}

type RefundStatesProps = { orderId: string; refunds: readonly Refund[] }

/** The state of each refund of an order. An unanswered one has a button to check again. */
export function RefundStates({ orderId, refunds }: RefundStatesProps) {
  const check = useSendRefund()
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {refunds.map((refund) => (
        <li
          className={`flex flex-wrap items-center justify-between gap-2 rounded-lg p-3 ${refund.state === 'failed' ? 'bg-danger-tint' : 'bg-tint'}`}
          key={refund.id}
        >
          <div className="nums min-w-0 grow basis-60">
            {refundStateText(refund)}
            <Details text={refund.error} />
          </div>
          {isUnanswered(refund) && (
            <Button
              busyLabel="Checking…"
              isBusy={check.isPending}
              onClick={() => check.mutate({ ...refund, orderId, remaining: 0 })}
              variant="plain"
            >
              Check again
            </Button>
          )}
        </li>
      ))}
      {check.error && (
        <li className="font-medium text-danger" role="alert">
          {isOfflineError(check.error) ? REFUNDS.noAnswer : check.error.message}
        </li>
      )}
    </ul>
  )
}

type RefundTarget = {
  readonly orderId: string
  readonly customer: string | null
  readonly payment: RefundablePayment
  readonly reason: RefundReason
  readonly itemReturnId: string | null
  /** Null leaves the amount to the admin. */
  readonly suggested: Kobo | null
}

type RefundFormProps = { target: RefundTarget; onClose: () => void }

// After any other error the request may have reached the provider.
const CLEAR_REFUSALS = ['invalid', 'conflict', 'denied']

/** Asks for the amount and a confirmation, and shows the result. A retry after a lost response is the same refund. */
export function RefundForm({ target, onClose }: RefundFormProps) {
  const { orderId, payment } = target
  const most = maxRefund(payment)
  const suggested = target.suggested === null ? '' : String(numericFromKobo(Math.min(target.suggested, most)))
  const [id, setId] = useState(() => crypto.randomUUID())
  const name = `refund ${payment.transactionId} ${target.itemReturnId ?? target.reason}`
  const draft = useAdminFormDraft(name, { amount: suggested }, onClose)
  const typed = draft.values.amount
  const [isWrong, setWrong] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const send = useSendRefund()
  const amount = refundAmount(typed, most)
  const error = send.error && toDataError(send.error)
  const isLost = send.data ? isUnanswered(send.data) : error !== null && !CLEAR_REFUSALS.includes(error.kind)
  const press = () =>
    send.mutate(
      {
        id,
        orderId,
        provider: payment.provider,
        transactionId: payment.transactionId,
        amount: amount ?? 0,
        reason: target.reason,
        itemReturnId: target.itemReturnId,
        remaining: payment.remaining,
      },
      {
        onSuccess: (refund) => {
          if (refund.state === 'failed') setId(crypto.randomUUID())
          else if (!isUnanswered(refund)) draft.close()
        },
        onSettled: () => setAsking(false),
      },
    )
  const submit = () => {
    setWrong(amount === null)
    if (amount === null) return
    if (isLost) press()
    else setAsking(true)
  }
  const texts = { provider: knownProviderName(payment.provider) ?? payment.provider, most: formatNaira(most) }
  const isAmountRefused = error?.detail === 'amount'
  return (
    <FormDialog
      busyLabel={isLost ? 'Checking…' : 'Asking the provider…'}
      {...draft.dialog}
      isDirty={draft.dialog.isDirty && !isLost}
      isBusy={send.isPending}
      onSubmit={submit}
      confirmation={
        isAsking && {
          text: `Send ${formatNaira(amount ?? 0)} of order #${orderNumber(orderId)} back to ${target.customer ?? 'the customer'}? This cannot be undone.`,
          confirmLabel: 'Refund',
          isDanger: true,
          onConfirm: press,
          onBack: () => setAsking(false),
        }
      }
      saveLabel={isLost ? 'Check again' : 'Refund'}
      title={fillText(REFUNDS.through, texts)}
    >
      <Field
        error={
          isWrong || isAmountRefused ? (ambiguousAmount(typed) ?? fillText(REFUNDS.amountWrong, texts)) : undefined
        }
        hint={fillText(REFUNDS.amountHint, texts)}
        inputMode="decimal"
        label="Amount to send back (₦)"
        {...draft.control('amount')}
        onInput={() => setWrong(false)}
        // The sent amount may already be on its way.
        readOnly={isLost || send.isPending}
        ref={setAutofocus}
        required
      />
      <p className="text-sm text-muted">{fillText(REFUNDS.how, texts)}</p>
      <Outcome isLost={isLost} reason={isAmountRefused ? null : (error?.message ?? null)} refund={send.data} />
    </FormDialog>
  )
}

type OutcomeProps = { isLost: boolean; reason: string | null; refund: Refund | undefined }

function Outcome({ isLost, reason, refund }: OutcomeProps) {
  const hasFailed = refund?.state === 'failed'
  if (!isLost && !hasFailed && reason === null) return null
  let text = `Nothing was sent back. ${reason}`
  if (isLost) text = REFUNDS.noAnswer
  else if (hasFailed) text = REFUNDS.failed
  return (
    <div className="text-sm font-medium text-danger" role="alert">
      <p>{text}</p>
      {hasFailed && <Details text={refund.error} />}
    </div>
  )
}
