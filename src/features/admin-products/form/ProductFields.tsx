import type { FormEvent } from 'react'
import { CATEGORIES, categoryLabel } from '../../../domain/catalogue/categories.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirst } from '../../../ui/form/focus-first.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { PicturesField } from './PicturesField.tsx'
import type { ProductValues } from './product-form.ts'
import type { useProductForm } from './use-product-form.ts'
import { VariantsField } from './VariantsField.tsx'

type ProductFieldsProps = { id: string; form: ReturnType<typeof useProductForm> }

export function ProductFields({ id, form }: ProductFieldsProps) {
  const { values, setValues, rows, errors } = form
  const set = (change: Partial<ProductValues>) => setValues((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (form.submit()) return
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isKnown = CATEGORIES.some(({ slug }) => slug === values.category)
  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field
        label="Name"
        required
        ref={focusFirst}
        error={errors.name}
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Price (NGN)"
          required
          type="number"
          min="0"
          step="0.01"
          inputMode="decimal"
          error={errors.price}
          value={values.price}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Select
          label="Category"
          required
          error={errors.category}
          value={values.category}
          onChange={(event) => set({ category: event.target.value })}
        >
          <option value="">Choose a category</option>
          {values.category !== '' && !isKnown && (
            <option value={values.category}>{categoryLabel(values.category)}</option>
          )}
          {CATEGORIES.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
        <Field
          label="Brand"
          error={errors.brand}
          value={values.brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <Field
          label="Stock quantity"
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          error={errors.stock}
          hint={rows.length > 0 ? 'The sum of the variants.' : undefined}
          disabled={rows.length > 0}
          value={values.stock}
          onChange={(event) => set({ stock: event.target.value })}
        />
      </div>
      <TextArea
        label="Description"
        error={errors.description}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <Switch
        label="Featured"
        hint="Shown first on the home page."
        isOn={values.featured}
        onChange={(featured) => set({ featured })}
      />
      <PicturesField pictures={form.pictures} />
      {values.category !== '' && (
        <VariantsField category={values.category} rows={rows} errors={form.rowErrors} onChange={form.setRows} />
      )}
    </form>
  )
}
