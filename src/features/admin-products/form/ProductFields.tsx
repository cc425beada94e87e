import { type FormEvent, useEffect, useRef } from 'react'
import { PicturesField } from './PicturesField.tsx'
import { ProductInput } from './ProductInput.tsx'
import { FORM_FIELDS } from './product-form.ts'
import { SpecificationsField } from './SpecificationsField.tsx'
import type { useProductForm } from './use-product-form.ts'
import { VariantsField } from './VariantsField.tsx'

type ProductFieldsProps = { id: string; form: ReturnType<typeof useProductForm> }

export function ProductFields({ id, form }: ProductFieldsProps) {
  const { values, rows } = form
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit()
  }
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
