import { useState } from 'react'
import { createPromoCode, type PromoCode, promoList, updatePromoCode } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
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

const NEW: Partial<PromoValues> = { maxUsesPerCustomer: '1' }

type PromoDialogProps = {
  /** The code to edit. Null for a new one. */
  promo: PromoCode | null
  onClose: () => void
}

/** Adds or edits a promo code. The code itself is read-only, because past orders refer to it. */
export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const [before, setBefore] = useState(promo && promoValues(promo))
  const [kind, setKind] = useState<string>(before?.kind ?? 'percent')
  const isTaken = (cause: unknown) => !promo && toDataError(cause).kind === 'conflict'
  const save = useChange({
    /** Returns errors for fields that another admin changed as well. */
    act: async (values: PromoValues) => {
      if (!before) return createPromoCode(promoDraft(values))
      let errors: Partial<PromoValues> | undefined
      await updatePromoCode(before.code, (stored) => {
        const typed = { ...values, code: before.code }
        const merge = mergePromo({ seen: before, typed, now: promoValues(stored) })
        setBefore(merge.seen)
        if (Object.keys(merge.errors).length === 0) return promoDraft(merge.merged)
        errors = merge.errors
        return null
      })
      return errors
    },
    invalidates: [promoList.key],
    successToast: (errors) =>
      errors ? null : { tone: 'success', title: promo ? 'Promo code updated' : 'Promo code created' },
    errorToast: (cause) =>
      isTaken(cause) ? null : { tone: 'error', title: 'Failed to save promo code', message: refusalReason(cause) },
    onDone: (errors) => !errors && onClose(),
  })
  const { errors, onSubmit } = useForm(promoRules(before), async (values, refuse) =>
    save.mutate(values, {
      onSuccess: (errors) => errors && refuse(errors),
      onError: (cause) => isTaken(cause) && refuse({ code: 'This code already exists' }),
    }),
  )
  const field = (name: keyof PromoValues) => ({ name, error: errors[name], defaultValue: (before ?? NEW)[name] })
  return (
    <FormDialog
      title={promo ? 'Edit promo code' : 'Add promo code'}
      saveLabel={promo ? 'Update code' : 'Create code'}
      className="grid gap-4 sm:grid-cols-2"
      isBusy={save.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        {...field('code')}
        label="Code"
        required
        ref={promo ? undefined : setAutofocus}
        readOnly={promo !== null}
        defaultValue={promo?.code.toUpperCase()}
        autoCapitalize="characters"
        className="sm:col-span-2"
        hint={promo ? 'The code stays as it is.' : 'Customers may type it in capitals or not.'}
      />
      <Select label="Kind" name="kind" value={kind} options={KINDS} onChange={(event) => setKind(event.target.value)} />
      <Field
        {...field('value')}
        label={kind === 'percent' ? 'Percent' : 'Amount (NGN)'}
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
