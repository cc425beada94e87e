import { useState } from 'react'
import { MERGED } from '../../content/messages/admin-messages.ts'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { createPromoCode, type PromoCode, promoList, updatePromoCode } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { isSameJson } from '../../domain/merge.ts'
import { useChange } from '../../ui/feedback/use-change.ts'
import { setAutofocus } from '../../ui/form/autofocus.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { mergePromo, type PromoValues, promoDraft, promoRules, promoValues } from './promo-rules.ts'

const KINDS = [
  ['percent', 'Percent of the items'],
  ['amount', 'Amount in naira'],
] as const

const NEW: PromoValues = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerCustomer: '1',
}

type PromoDialogProps = {
  /** The code to edit. Null for a new one. */
  promo: PromoCode | null
  onClose: () => void
}

/** Adds or edits a promo code. The code itself is read-only, because past orders refer to it. */
export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const draft = useAdminFormDraft(`promo code ${promo?.code ?? ''}`, promo ? promoValues(promo) : NEW, onClose)
  const [before, setBefore] = useState(promo && draft.start)
  const isTaken = (cause: unknown) => !promo && toDataError(cause).kind === 'conflict'
  const save = useChange({
    /** Returns errors for fields that another admin changed as well, and whether they changed others. */
    act: async (values: PromoValues) => {
      let outcome: { errors?: Partial<PromoValues>; isMerged?: boolean } = {}
      if (!before) await createPromoCode(promoDraft(values))
      else
        await updatePromoCode(before.code, (stored) => {
          const now = promoValues(stored)
          const { errors, merged, base } = mergePromo({ base: before, typed: { ...values, code: before.code }, now })
          setBefore(base)
          const isConflict = Object.keys(errors).length > 0
          outcome = isConflict ? { errors } : { isMerged: !isSameJson(now, base) }
          return isConflict ? null : promoDraft(merged)
        })
      return outcome
    },
    invalidates: [promoList.key],
    successToast: ({ errors, isMerged }) =>
      errors
        ? null
        : {
            tone: 'success',
            title: promo ? 'Promo code updated' : 'Promo code created',
            ...(isMerged && { message: MERGED }),
          },
    errorToast: (cause) =>
      isTaken(cause) ? null : { tone: 'error', title: 'Failed to save promo code', message: refusalReason(cause) },
    onDone: ({ errors }) => !errors && draft.close(),
  })
  const { errors, onSubmit } = useForm(promoRules(before), async (values, refuse) =>
    save.mutate(values, {
      onSuccess: ({ errors }) => errors && refuse(errors),
      onError: (cause) => isTaken(cause) && refuse({ code: 'This code already exists' }),
    }),
  )
  const field = (name: keyof PromoValues) => ({ ...draft.control(name), error: errors[name] })
  return (
    <FormDialog
      title={promo ? 'Edit promo code' : 'Add promo code'}
      saveLabel={promo ? 'Update code' : 'Create code'}
      className="grid gap-4 sm:grid-cols-2"
      isBusy={save.isPending}
      {...draft.dialog}
      onSubmit={onSubmit}
    >
      <Field
        {...field('code')}
        label="Code"
        required
        ref={promo ? undefined : setAutofocus}
        readOnly={promo !== null}
        {...(promo && { value: promo.code.toUpperCase() })}
        autoCapitalize="characters"
        className="sm:col-span-2"
        hint={promo ? 'A code can’t be renamed.' : 'Upper or lower case makes no difference.'}
      />
      <Select {...field('kind')} label="Kind" options={KINDS} />
      <Field
        {...field('value')}
        label={draft.values.kind === 'percent' ? 'Percent' : 'Amount (NGN)'}
        required
        ref={promo ? setAutofocus : undefined}
        inputMode="decimal"
      />
      <Field {...field('minimum')} label="Minimum subtotal (NGN)" hint="Optional" inputMode="decimal" />
      <Field
        {...field('maxUses')}
        label="Maximum uses"
        hint={promo ? `Optional. Used ${promo.uses} times so far.` : 'Optional'}
        inputMode="numeric"
      />
      <Field {...field('maxUsesPerCustomer')} label="Uses per customer" hint="Optional" inputMode="numeric" />
      <Field {...field('endsOn')} label="Last day" hint="Optional" type="date" />
    </FormDialog>
  )
}
