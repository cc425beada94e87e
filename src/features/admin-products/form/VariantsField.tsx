import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { variantTypes } from '../../../domain/catalogue/variant-types.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { focusAfterRemoval } from './focus-after-removal.ts'
import { newVariant, type VariantErrors, type VariantValues } from './product-form.ts'

type VariantsFieldProps = {
  category: string
  rows: readonly VariantValues[]
  errors: VariantErrors
  onChange: (rows: readonly VariantValues[]) => void
}

/** Each variant has its own additional price and stock; the types go by the category. */
export function VariantsField({ category, rows, errors, onChange }: VariantsFieldProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const types = variantTypes(category)
  const change = (key: string, values: Partial<VariantValues>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Variants</legend>
      <ul className="grid gap-3">
        {rows.map((row, index) => (
          <li key={row.key} className="rounded-lg border border-line p-3">
            <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1.3fr_1fr_0.8fr_auto]">
              <Select
                label="Type"
                value={row.type}
                options={types}
                onChange={(event) => change(row.key, { type: event.target.value })}
              />
              <Field
                label="Value"
                value={row.value}
                aria-invalid={errors[row.key] ? true : undefined}
                onChange={(event) => change(row.key, { value: event.target.value })}
              />
              <Field
                label="Additional price"
                inputMode="decimal"
                placeholder="0"
                value={row.additionalPrice}
                onChange={(event) => change(row.key, { additionalPrice: event.target.value })}
              />
              <Field
                label="Stock"
                type="number"
                min="0"
                step="1"
                placeholder="0"
                value={row.stock}
                onChange={(event) => change(row.key, { stock: event.target.value })}
              />
              <IconButton
                label={`Remove variant ${index + 1}`}
                className="text-danger"
                onClick={({ currentTarget }) => {
                  focusAfterRemoval(currentTarget, addButton.current)
                  onChange(rows.filter((other) => other !== row))
                }}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <Problem className="mt-1.5">{errors[row.key]}</Problem>
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="plain"
        className="mt-3"
        onClick={() => onChange([...rows, newVariant(randomUuid(), category)])}
      >
        <Plus size={16} aria-hidden="true" /> Add variant
      </Button>
    </fieldset>
  )
}
