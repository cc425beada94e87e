import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { variantTypes } from '../../../domain/catalogue/variant-types.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Field, Select } from '../../../ui/form/Field.tsx'
import { ItemButtons } from '../../../ui/list/ItemButtons.tsx'
import { movedItem } from '../../../ui/list/moved-item.ts'
import { newVariant, type VariantValues } from './product-form.ts'
import type { SpecificationRow } from './specification-rows.ts'

/** The value of a row's field, and its change. */
type Input<Row> = (name: keyof Row & string) => {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

type EditedRows<Row> = {
  rows: readonly Row[]
  /** By the row's key. */
  errors: Readonly<Record<string, string>>
  onChange: (rows: readonly Row[]) => void
}

type RowsFieldProps<Row> = EditedRows<Row> & {
  title: string
  hint?: string
  /** As in "Remove variant 2". */
  word: string
  addLabel: string
  isSorted?: boolean
  columns: string
  newRow: (key: string) => Row
  children: (input: Input<Row>, isWrong: true | undefined) => ReactNode
}

/** Rows of fields to add, remove and perhaps sort. */
function RowsField<Row extends { readonly key: string }>(props: RowsFieldProps<Row>) {
  const { title, hint, word, addLabel, isSorted = false, columns, newRow, children, rows, errors, onChange } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (changed: Row, name: string, value: string) =>
    onChange(rows.map((row) => (row.key === changed.key ? { ...row, [name]: value } : row)))
  const remove = (removed: Row, { currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // The removed button would take the focus with it.
    const next = button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('button:last-child')
    ;(next ?? addButton.current)?.focus()
    onChange(rows.filter((row) => row !== removed))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      {hint && <p className="mb-1.5 text-sm text-muted">{hint}</p>}
      <ol className="grid gap-3">
        {rows.map((row, at) => (
          <li key={row.key} className="rounded-lg border border-line p-3">
            <div className={`grid items-end gap-3 ${columns}`}>
              {children(
                (name) => ({ value: String(row[name]), onChange: ({ target }) => change(row, name, target.value) }),
                errors[row.key] ? true : undefined,
              )}
              <ItemButtons
                title={`${word} ${at + 1}`}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={isSorted ? (step) => onChange(movedItem(rows, at, step)) : undefined}
                onRemove={(event) => remove(row, event)}
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
        onClick={() => onChange([...rows, newRow(randomUuid())])}
      >
        <Plus size={16} /> {addLabel}
      </Button>
    </fieldset>
  )
}

export function SpecificationsField(edited: EditedRows<SpecificationRow>) {
  return (
    <RowsField
      {...edited}
      title="Specifications"
      hint="Shoppers see them in this order."
      word="row"
      addLabel="Add specification"
      isSorted
      columns="grid-cols-1 sm:grid-cols-[1fr_1.3fr_auto]"
      newRow={(key) => ({ key, name: '', value: '' })}
    >
      {(input, isWrong) => (
        <>
          <Field label="Name" aria-invalid={isWrong} {...input('name')} />
          <Field label="Value" {...input('value')} />
        </>
      )}
    </RowsField>
  )
}

/** Each variant has its own additional price and stock; the types go by the category. */
export function VariantsField({ category, ...edited }: EditedRows<VariantValues> & { category: string }) {
  return (
    <RowsField
      {...edited}
      title="Variants"
      word="variant"
      addLabel="Add variant"
      columns="grid-cols-2 sm:grid-cols-[1fr_1.3fr_1fr_0.8fr_auto]"
      newRow={(key) => newVariant(key, category)}
    >
      {(input, isWrong) => (
        <>
          <Select label="Type" options={variantTypes(category)} {...input('type')} />
          <Field label="Value" aria-invalid={isWrong} {...input('value')} />
          <Field label="Additional price" inputMode="decimal" placeholder="0" {...input('additionalPrice')} />
          <Field label="Stock" type="number" min="0" step="1" placeholder="0" {...input('stock')} />
        </>
      )}
    </RowsField>
  )
}
