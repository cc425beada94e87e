import { useState } from 'react'
import { ADMIN_RETURNS, RETURN_ACTION } from '../../content/orders/item-returns.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { type AdminReturn, returnListKey, updateReturn } from '../../data/admin/orders/return-list.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { LIMITS } from '../../domain/limits.ts'
import { numericFromKobo } from '../../domain/money/money.ts'
import type { ReturnState } from '../../domain/orders/item-return.ts'
import { koboFromTyped } from '../../domain/typed/read-amount.ts'
import { useChange } from '../../ui/feedback/use-change.ts'
import { amountDoubt } from '../../ui/form/amount-doubt.ts'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

type ReturnStepDialogProps = { itemReturn: AdminReturn; step: ReturnState; onClose: () => void }

/** Takes a return one step on; each step asks for what it needs. */
export function ReturnStepDialog({ itemReturn, step, onClose }: ReturnStepDialogProps) {
  const [answer, setAnswer] = useState('')
  const [isSellable, setSellable] = useState(false)
  const [amount, setAmount] = useState(String(numericFromKobo(itemReturn.paid)))
  const [isWrong, setWrong] = useState(false)
  const kobo = koboFromTyped(amount)
  const update = useChange({
    act: () =>
      updateReturn(itemReturn.id, {
        state: step,
        answer,
        isSellable,
        amount: step === 'refunded' ? kobo : null,
      }),
    changes: [adminCounts().queryKey, returnListKey],
    done: ADMIN_RETURNS.saved,
    onDone: onClose,
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
      onClose={onClose}
      onSubmit={submit}
      saveLabel={RETURN_ACTION[step]}
      title={`${RETURN_ACTION[step]}: ${itemReturn.quantity} × ${itemReturn.name}`}
    >
      {step === 'received' && (
        <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
          <input
            checked={isSellable}
            className="size-5 accent-brand"
            onChange={(event) => setSellable(event.target.checked)}
            type="checkbox"
          />
          It can be sold again: put it back into stock
        </label>
      )}
      {step === 'refunded' && (
        <Field
          error={isWrong ? (amountDoubt(amount) ?? 'Enter an amount above zero, like 3575 or 3575.50.') : undefined}
          hint="Send the money at the payment provider or by transfer first, then note it here."
          inputMode="decimal"
          label="Amount sent back (₦)"
          onChange={(event) => setAmount(event.target.value)}
          required
          value={amount}
        />
      )}
      <TextArea
        hint={
          step === 'accepted' ? 'Tell them where to send it, or when it is collected.' : 'They read it in their order.'
        }
        label="Message to the customer"
        maxLength={LIMITS.item_returns.answer}
        onChange={(event) => setAnswer(event.target.value)}
        required={step === 'declined'}
        value={answer}
      />
    </FormDialog>
  )
}
