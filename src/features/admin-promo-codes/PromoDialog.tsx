import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPromoCode, type PromoCode, promoCodesKey, updatePromoCode } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { promoDraft, promoRules, promoValues } from './promo-rules.ts'

const KINDS = [
  ['percent', 'Percent of the items'],
  ['amount', 'Amount in naira'],
] as const

type PromoDialogProps = {
  /** The code to be changed; null for a new one. */
  promo: PromoCode | null
  onClose: () => void
}

/** Adds a code or changes what it gives; the code itself stays, as past orders tell of it. */
export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const queries = useQueryClient()
  const before = promo && promoValues(promo)
  const [kind, setKind] = useState<string>(before?.kind ?? 'percent')
  const { errors, isBusy, onSubmit } = useForm(promoRules(before), async (values, refuse) => {
    try {
      await (promo ? updatePromoCode : createPromoCode)(promoDraft(values))
    } catch (cause) {
      console.warn('promo code not saved', cause)
      // The list shows whether the code was stored all the same.
      void queries.invalidateQueries({ queryKey: promoCodesKey })
      if (!promo && toDataError(cause).kind === 'conflict') return refuse({ code: 'This code already exists' })
      return showToast({ tone: 'error', title: 'Failed to save promo code', message: refusalReason(cause) })
    }
    showToast({ tone: 'success', title: promo ? 'Promo code updated' : 'Promo code created' })
    void queries.invalidateQueries({ queryKey: promoCodesKey })
    onClose()
  })
  return (
    <FormDialog
      title={promo ? 'Edit promo code' : 'Add promo code'}
      saveLabel={promo ? 'Update code' : 'Create code'}
      className="grid gap-4 sm:grid-cols-2"
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label="Code"
        name="code"
        required
        ref={promo ? undefined : focusFirst}
        readOnly={promo !== null}
        defaultValue={promo?.code.toUpperCase()}
        autoCapitalize="characters"
        className="sm:col-span-2"
        hint={promo ? 'The code stays as it is.' : 'Customers may type it in capitals or not.'}
        error={errors.code}
      />
      <Select label="Kind" name="kind" value={kind} options={KINDS} onChange={(event) => setKind(event.target.value)} />
      <Field
        label={kind === 'percent' ? 'Percent' : 'Amount (NGN)'}
        name="value"
        required
        ref={promo ? focusFirst : undefined}
        defaultValue={before?.value}
        inputMode="decimal"
        error={errors.value}
      />
      <Field
        label="Minimum subtotal (NGN)"
        name="minimum"
        defaultValue={before?.minimum}
        inputMode="decimal"
        hint="Optional"
        error={errors.minimum}
      />
      <Field
        label="Maximum uses"
        name="maxUses"
        inputMode="numeric"
        hint={promo ? `Optional. Used ${promo.uses} times so far.` : 'Optional'}
        defaultValue={before?.maxUses}
        error={errors.maxUses}
      />
      <Field
        label="Uses per customer"
        name="maxUsesPerCustomer"
        inputMode="numeric"
        hint="Optional"
        defaultValue={before ? before.maxUsesPerCustomer : '1'}
        error={errors.maxUsesPerCustomer}
      />
      <Field
        label="Last day"
        name="endsOn"
        type="date"
        hint="Optional"
        defaultValue={before?.endsOn}
        error={errors.endsOn}
      />
    </FormDialog>
  )
}
