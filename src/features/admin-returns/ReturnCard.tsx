import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  ADMIN_RETURNS,
  ITEM_RETURN,
  RETURN_ACTION,
  RETURN_REASON_TEXT,
  RETURN_STATE_LABEL,
  returnStateTime,
} from '../../content/orders/item-returns.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { adminCall } from '../../data/admin/admin-request.ts'
import { type AdminReturn, returnListKey } from '../../data/admin/orders/return-list.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { returnPhotos } from '../../data/orders/return-photos.ts'
import { LIMITS } from '../../domain/limits.ts'
import { formatNaira, numericFromKobo } from '../../domain/money/money.ts'
import { RETURN_STEPS, type ReturnState } from '../../domain/orders/item-return.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { koboFromTyped } from '../../domain/typed/read-amount.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { ambiguousAmount } from '../../ui/form/ambiguous-amount.ts'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { PhotoList } from '../../ui/overlay/PhotoList.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

type ReturnCardProps = { itemReturn: AdminReturn; children: ReactNode }

// Plain, because refunding through the provider is the main action.
const HAND_STEPS: readonly ReturnState[] = ['declined', 'refunded']

export function ReturnCard({ itemReturn, children }: ReturnCardProps) {
  const [step, setStep] = useState<ReturnState | null>(null)
  const { orderId, name, variantLabel, state, quantity, reason, details, answer, refundAmount } = itemReturn
  const at = returnStateTime(itemReturn)
  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={itemReturn.image} title={name} />
        <div className="min-w-0 grow basis-40 text-sm">
          <h2 className="text-base">
            {quantity} × {name}
            {variantLabel && <span>{` (${variantLabel})`}</span>}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-muted">
            <Link className="nums text-brand hover:underline" to={`/admin/shipping?search=${orderId}`}>
              {`Order #${orderNumber(orderId)}`}
            </Link>
            <span>{itemReturn.customer}</span>
            <a className="nums hover:underline" href={`tel:${itemReturn.phone}`}>
              {formatPhone(itemReturn.phone)}
            </a>
            <span className="nums">{`${formatNaira(itemReturn.paid)} paid`}</span>
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted sm:block sm:w-auto sm:text-right">
          <Badge tone={state === 'declined' ? 'red' : state === 'refunded' ? 'green' : 'gold'}>
            {RETURN_STATE_LABEL[state]}
          </Badge>
          <time className="nums block sm:mt-1" dateTime={new Date(at).toISOString()}>
            {formatDateTime(at)}
          </time>
        </div>
      </div>
      <p className="mt-3 font-medium">{RETURN_REASON_TEXT[reason]}</p>
      {details && <p className="whitespace-pre-line">{details}</p>}
      <PhotoList photos={returnPhotos(itemReturn)} />
      {answer && (
        <p className="mt-3 rounded-lg bg-tint p-3 text-sm whitespace-pre-line text-deep">
          {fillText(ITEM_RETURN.answer, { answer })}
        </p>
      )}
      <p className="nums mt-1 text-sm text-muted empty:hidden">
        {[itemReturn.isRestocked && 'Back in stock', refundAmount !== null && formatNaira(refundAmount)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {children}
        {RETURN_STEPS[state].map((next) => (
          <Button key={next} onClick={() => setStep(next)} variant={HAND_STEPS.includes(next) ? 'plain' : 'brand'}>
            {RETURN_ACTION[next]}
          </Button>
        ))}
      </div>
      {step && <ReturnStepDialog itemReturn={itemReturn} onClose={() => setStep(null)} step={step} />}
    </article>
  )
}

type ReturnStepDialogProps = { itemReturn: AdminReturn; step: ReturnState; onClose: () => void }

/** Moves a return to its next state, with the fields which that needs. */
function ReturnStepDialog({ itemReturn, step, onClose }: ReturnStepDialogProps) {
  // Fixed on opening: the list may refetch a newer state behind the dialog.
  const [expected] = useState(itemReturn)
  const initialValues = { answer: '', isSellable: false, amount: String(numericFromKobo(itemReturn.paid)) }
  const draft = useAdminFormDraft(`return ${expected.id} ${step}`, initialValues, onClose)
  const { answer, isSellable, amount } = draft.values
  const [isWrong, setWrong] = useState(false)
  const kobo = koboFromTyped(amount)
  const update = useChange({
    // Idempotent; refused if the return's state is no longer the one seen here.
    act: () =>
      adminCall('update_return', {
        p_id: expected.id,
        p_state: step,
        p_seen_state: expected.state,
        p_answer: answer,
        p_is_sellable: isSellable,
        p_amount: step === 'refunded' ? numericFromKobo(kobo) : undefined,
      }),
    invalidates: [adminCounts().queryKey, returnListKey],
    successToast: ADMIN_RETURNS.saved,
    onDone: draft.close,
  })
  const submit = () => {
    const hasAmount = step !== 'refunded' || kobo > 0
    setWrong(!hasAmount)
    if (hasAmount) update.mutate()
  }
  return (
    <FormDialog
      error={update.error && refusalReason(update.error)}
      isBusy={update.isPending}
      noValidate={false}
      {...draft.dialog}
      onSubmit={submit}
      saveLabel={RETURN_ACTION[step]}
      title={`${RETURN_ACTION[step]}: ${itemReturn.quantity} × ${itemReturn.name}`}
    >
      {step === 'received' && (
        <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
          <input
            checked={isSellable}
            className="size-5 accent-brand"
            onChange={({ target }) => draft.setValues((before) => ({ ...before, isSellable: target.checked }))}
            type="checkbox"
          />
          It can be sold again: put it back into stock
        </label>
      )}
      {step === 'refunded' && (
        <Field
          error={isWrong ? (ambiguousAmount(amount) ?? 'Enter an amount above zero, like 3575 or 3575.50.') : undefined}
          hint="Send the money at the payment provider or by transfer first, then note it here."
          inputMode="decimal"
          label="Amount sent back (₦)"
          required
          {...draft.control('amount')}
        />
      )}
      <TextArea
        hint={
          step === 'accepted' ? 'Tell them where to send it, or when it is collected.' : 'They read it in their order.'
        }
        label="Message to the customer"
        maxLength={LIMITS.item_returns.answer}
        required={step === 'declined'}
        {...draft.control('answer')}
      />
    </FormDialog>
  )
}
