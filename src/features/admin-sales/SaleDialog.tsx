import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_SALES } from '../../content/admin/sales.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { changedBySales, startSaleCampaign } from '../../data/admin/sale-campaigns.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { SalePreview } from './SalePreview.tsx'
import { SALE_FIELDS, type SaleValues, saleDraft, saleDraftErrors, typedPercent } from './sale-draft.ts'

type SaleDialogProps = { onClose: () => void }

/** Starts or plans a sale, after showing what it does to the prices. */
export function SaleDialog({ onClose }: SaleDialogProps) {
  const queries = useQueryClient()
  const [category, setCategory] = useState('')
  const [percent, setPercent] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isBusy, onSubmit } = useForm<SaleValues>({
    fields: SALE_FIELDS,
    validate: (values) => saleDraftErrors(values, shopNow()),
    submit: async (values) => {
      setRefusal(null)
      try {
        await startSaleCampaign(saleDraft(values))
      } catch (cause) {
        console.warn('sale not started', cause)
        return setRefusal(refusalReason(cause))
      }
      showToast(ADMIN_SALES.started)
      void queries.invalidateQueries({ queryKey: changedBySales })
      onClose()
    },
  })
  return (
    <FormDialog
      title="New sale"
      saveLabel="Start sale"
      className="grid gap-4 sm:grid-cols-2"
      isBusy={isBusy}
      error={refusal}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="title"
        required
        ref={focusFirst}
        hint="Only you see it: customers see the prices."
        error={errors.title}
        className="sm:col-span-2"
      />
      <Select label="Category" name="category" value={category} onChange={(event) => setCategory(event.target.value)}>
        <option value="">Every category</option>
        {CATEGORIES.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        label="Percent off"
        name="percent"
        required
        inputMode="numeric"
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
        error={errors.percent}
      />
      <Field
        label="From"
        name="from"
        type="datetime-local"
        hint="The shop’s time. Empty: at once."
        error={errors.from}
      />
      <Field label="Until" name="until" type="datetime-local" required hint="The shop’s time." error={errors.until} />
      <SalePreview category={category || null} percent={typedPercent(percent)} />
    </FormDialog>
  )
}
