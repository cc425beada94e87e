import type { FormEvent } from 'react'
import { PicturesField } from './PicturesField.tsx'
import { ProductInput } from './ProductInput.tsx'
import { FORM_FIELDS } from './product-form.ts'
import { SpecificationsField } from './SpecificationsField.tsx'
import type { useProductForm } from './use-product-form.ts'
import { VariantsField } from './VariantsField.tsx'

type ProductFieldsProps = { id: string; form: ReturnType<typeof useProductForm> }

export function ProductFields({ id, form }: ProductFieldsProps) {
  const { values, rows } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (form.submit()) return
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FORM_FIELDS.map((name) => (
          <ProductInput key={name} name={name} form={form} />
        ))}
      </div>
      <PicturesField pictures={form.pictures} />
      <SpecificationsField
        rows={form.specifications}
        errors={form.specificationProblems}
        onChange={form.setSpecifications}
      />
      {values.category !== '' && (
        <VariantsField category={values.category} rows={rows} errors={form.rowErrors} onChange={form.setRows} />
      )}
    </form>
  )
}
