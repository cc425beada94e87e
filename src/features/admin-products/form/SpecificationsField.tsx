import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { ItemButtons } from '../../../ui/list/ItemButtons.tsx'
import { movedItem } from '../../../ui/list/moved-item.ts'
import { focusAfterRemoval } from './focus-after-removal.ts'
import type { SpecificationRow } from './specification-rows.ts'

type SpecificationsFieldProps = {
  rows: readonly SpecificationRow[]
  errors: Readonly<Record<string, string>>
  onChange: (rows: readonly SpecificationRow[]) => void
}

export function SpecificationsField({ rows, errors, onChange }: SpecificationsFieldProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (key: string, values: Partial<SpecificationRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Specifications</legend>
      <p className="mb-1.5 text-sm text-muted">Shoppers see them in this order.</p>
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li key={row.key} className="rounded-lg border border-line p-3">
            <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1.3fr_auto]">
              <Field
                label="Name"
                value={row.name}
                aria-invalid={errors[row.key] ? true : undefined}
                onChange={(event) => change(row.key, { name: event.target.value })}
              />
              <Field
                label="Value"
                value={row.value}
                onChange={(event) => change(row.key, { value: event.target.value })}
              />
              <ItemButtons
                title={`row ${index + 1}`}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(step) => onChange(movedItem(rows, index, step))}
                onRemove={({ currentTarget }) => {
                  focusAfterRemoval(currentTarget, addButton.current)
                  onChange(rows.filter((other) => other !== row))
                }}
              />
            </div>
            <Problem className="mt-1.5">{errors[row.key]}</Problem>
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="plain"
        className="mt-3"
        onClick={() => onChange([...rows, { key: randomUuid(), name: '', value: '' }])}
      >
        <Plus size={16} aria-hidden="true" /> Add specification
      </Button>
    </fieldset>
  )
}
