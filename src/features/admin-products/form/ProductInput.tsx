import type { ChangeEvent, ReactElement } from 'react'
import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { CATEGORIES, categoryLabel } from '../../../domain/catalogue/categories.ts'
import { Field, Select, TextArea } from '../../../ui/form/Field.tsx'
import { focusFirst } from '../../../ui/form/focus-first.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { FORM_FIELDS, type FormField } from './product-form.ts'
import type { useProductForm } from './use-product-form.ts'

/** Texts that stand above and below each input of a product's form. */
export const PRODUCT_FORM = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  brand: { label: 'Brand' },
  sku: { label: 'SKU', hint: 'Your own number of it, if you have one. No two products share it.' },
  barcode: { label: 'Barcode', hint: 'The number under the bars: EAN, UPC or another.' },
  price: { label: 'Price (NGN)' },
  salePrice: { label: 'Sale price (NGN)', hint: 'Empty while it is not on sale.' },
  saleFrom: { label: 'On sale from', hint: 'The shop’s time. Empty: at once.' },
  saleUntil: { label: 'On sale until', hint: 'The shop’s time. Empty: until you take it off.' },
  stock: { label: 'Stock quantity' },
  featured: { label: 'Featured', hint: 'Shown first on the home page.' },
  description: { label: 'Description' },
} as const

/** A longer text gets several rows. */
const ONE_ROW = 200
const WHOLE_WIDTH = 'sm:col-span-2'
/** A field without a label doesn't compile. */
const TEXT: { readonly [Name in FormField]: { readonly label: string; readonly hint?: string } } = PRODUCT_FORM

type ProductInputProps = { name: FormField; form: ReturnType<typeof useProductForm> }

/** The input of one field, as its kind asks for. */
export function ProductInput({ name, form }: ProductInputProps): ReactElement {
  const field = ADMIN_PRODUCT_FIELDS[name]
  const { label, hint } = TEXT[name]
  const value = form.values[name]
  const set = (typed: string | boolean) => form.setValues((before) => ({ ...before, [name]: typed }))
  const control = {
    label,
    hint,
    error: form.errors[name],
    value: String(value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(event.target.value),
    ref: name === FORM_FIELDS[0] ? focusFirst : undefined,
  }
  switch (field.kind) {
    case 'text':
      return <Field {...control} required className={WHOLE_WIDTH} />
    case 'optionalText':
      return field.maxLength > ONE_ROW ? <TextArea {...control} className={WHOLE_WIDTH} /> : <Field {...control} />
    // A field of type number would throw away `12,500` and `N12,500`.
    case 'money':
      return <Field {...control} required inputMode="decimal" />
    case 'optionalMoney':
      return <Field {...control} inputMode="decimal" />
    case 'optionalTime':
      return <Field {...control} type="datetime-local" />
    case 'count': {
      const isSum = name === 'stock' && form.rows.length > 0
      return (
        <Field
          {...control}
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          hint={isSum ? 'The sum of the variants.' : hint}
          disabled={isSum}
        />
      )
    }
    case 'category': {
      const slugs = new Set(['', control.value, ...CATEGORIES.map(({ slug }) => slug)])
      const nameOf = (slug: string) => (slug === '' ? 'Choose a category' : categoryLabel(slug))
      return <Select {...control} required options={[...slugs].map((slug) => [slug, nameOf(slug)])} />
    }
    case 'flag':
      return (
        <div className={WHOLE_WIDTH}>
          <Switch label={label} hint={hint} isOn={value === true} onChange={set} />
        </div>
      )
  }
}
