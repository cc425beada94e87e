import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as TEXT from '../../content/admin/screens/promo-codes.ts'
import { createPromoCode, type PromoCode, promoCodesKey, updatePromoCode } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { PROMO_FIELDS, type PromoValues, promoDraft, promoErrors, promoValues } from './promo-rules.ts'

type PromoDialogProps = {
  /** The code to be changed; null for a new one. */
  promo: PromoCode | null
  onClose: () => void
}

/** Adds a code or changes what it gives; the code itself stays, as past orders tell of it. */
export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const before = promo && promoValues(promo)
  const [kind, setKind] = useState<string>(before?.kind ?? 'percent')
  const { errors, isBusy, onSubmit } = useForm<PromoValues>({
    fields: PROMO_FIELDS,
    validate: (values) => promoErrors(values, before),
    submit: async (values, refuse) => {
      try {
        await (promo ? updatePromoCode : createPromoCode)(promoDraft(values))
      } catch (cause) {
        console.warn('promo code not saved', cause)
        // What is stored all the same shows in the list.
        void queries.invalidateQueries({ queryKey: promoCodesKey })
        if (!promo && toDataError(cause).kind === 'conflict') return refuse({ code: TEXT.codeExists })
        return showToast({ tone: 'error', title: TEXT.saveFailed, message: refusalReason(cause) })
      }
      showToast({ tone: 'success', title: promo ? TEXT.promoCodeUpdated : TEXT.promoCodeCreated })
      void queries.invalidateQueries({ queryKey: promoCodesKey })
      onClose()
    },
  })
  return (
    <FormDialog
      title={promo ? TEXT.editPromoCode : TEXT.addPromoCode}
      saveLabel={promo ? TEXT.updateCode : TEXT.createCode}
      formId={formId}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={TEXT.code}
          name="code"
          required
          ref={promo ? undefined : focusFirst}
          readOnly={promo !== null}
          defaultValue={promo?.code.toUpperCase()}
          autoCapitalize="characters"
          className="sm:col-span-2"
          hint={promo ? TEXT.codeFixed : TEXT.codeHint}
          error={errors.code}
        />
        <Select label={TEXT.kind} name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="percent">{TEXT.percentOfItems}</option>
          <option value="amount">{TEXT.amountInNaira}</option>
        </Select>
        <Field
          label={kind === 'percent' ? TEXT.percent : TEXT.amountNgn}
          name="value"
          required
          ref={promo ? focusFirst : undefined}
          defaultValue={before?.value}
          inputMode="decimal"
          error={errors.value}
        />
        <Field
          label={TEXT.smallestSubtotalNgn}
          name="minimum"
          defaultValue={before?.minimum}
          inputMode="decimal"
          hint={TEXT.optional}
          error={errors.minimum}
        />
        <Field
          label={TEXT.mostUses}
          name="maxUses"
          inputMode="numeric"
          hint={promo ? fillText(TEXT.usedSoFar, { uses: promo.uses }) : TEXT.optional}
          defaultValue={before?.maxUses}
          error={errors.maxUses}
        />
        <Field
          label={TEXT.usesPerCustomer}
          name="maxUsesPerCustomer"
          inputMode="numeric"
          hint={TEXT.optional}
          defaultValue={before ? before.maxUsesPerCustomer : '1'}
          error={errors.maxUsesPerCustomer}
        />
        <Field
          label={TEXT.lastDay}
          name="endsOn"
          type="date"
          hint={TEXT.optional}
          defaultValue={before?.endsOn}
          error={errors.endsOn}
        />
      </form>
    </FormDialog>
  )
}
