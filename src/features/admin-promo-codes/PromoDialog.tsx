import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPromoCode, promoCodesKey } from '../../data/admin/promo-codes.ts'
import type { DataError } from '../../data/supabase/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { PROMO_FIELDS, type PromoValues, promoDraft, promoErrors } from './promo-rules.ts'

type PromoDialogProps = { onClose: () => void }

export function PromoDialog({ onClose }: PromoDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const [kind, setKind] = useState('percent')
  const { errors, isBusy, onSubmit } = useForm<PromoValues>({
    fields: PROMO_FIELDS,
    validate: promoErrors,
    submit: async (values) => {
      try {
        await createPromoCode(promoDraft(values))
      } catch (cause) {
        const isTaken = (cause as DataError).kind === 'conflict'
        showToast({ tone: 'error', title: isTaken ? 'There is such a code already' : 'Failed to save promo code' })
        return false
      }
      showToast({ tone: 'success', title: 'Promo code created' })
      void queries.invalidateQueries({ queryKey: promoCodesKey })
      onClose()
      return false
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add promo code"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="action" isBusy={isBusy}>
            Create code
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Code"
          name="code"
          required
          autoFocus
          autoCapitalize="characters"
          className="sm:col-span-2"
          hint="Customers may type it in capitals or not."
          error={errors.code}
        />
        <Select label="Kind" name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="percent">Percent of the items</option>
          <option value="amount">Amount in naira</option>
        </Select>
        <Field
          label={kind === 'percent' ? 'Percent' : 'Amount (NGN)'}
          name="value"
          required
          inputMode="decimal"
          error={errors.value}
        />
        <Field
          label="Smallest subtotal (NGN)"
          name="minimum"
          inputMode="decimal"
          hint="Optional"
          error={errors.minimum}
        />
        <Field label="Most uses" name="maxUses" inputMode="numeric" hint="Optional" error={errors.maxUses} />
        <Field label="Last day" name="endsOn" type="date" hint="Optional" error={errors.endsOn} />
      </form>
    </Dialog>
  )
}
