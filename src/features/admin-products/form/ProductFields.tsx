import { useEffect, useRef } from 'react'
import { COLUMN_WORDS } from '../../../content/admin/column-words.ts'
import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { CATEGORIES, categoryLabel } from '../../../domain/catalogue/categories.ts'
import { variantTypes } from '../../../domain/catalogue/variant-types.ts'
import { setAutofocus } from '../../../ui/form/autofocus.ts'
import type { Option } from '../../../ui/form/Field.tsx'
import { TypedField, type TypedKind } from '../../../ui/form/TypedField.tsx'
import { ListField } from '../../../ui/list/ListField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { FORM_FIELDS, type FormField, type FormKind, newVariant, type TypedProduct } from './typed-product.ts'
import type { useProductForm } from './use-product-form.ts'

/** Maximum length of a one-line input. */
const ONE_ROW = 200

const KINDS: Readonly<Record<FormKind, TypedKind>> = {
  text: 'text',
  optionalText: 'text',
  category: 'choice',
  money: 'decimal',
  optionalMoney: 'decimal',
  optionalTime: 'time',
  count: 'count',
  flag: 'switch',
}

function categoryOptions(chosen: string): readonly Option[] {
  const slugs = new Set([...CATEGORIES.map(({ slug }) => slug), ...(chosen ? [chosen] : [])])
  return [['', 'Choose a category'], ...[...slugs].map((slug) => [slug, categoryLabel(slug)] as const)]
}

type FormProps = { form: ReturnType<typeof useProductForm> }

function ProductInput({ name, form: { typed, problems, change } }: FormProps & { name: FormField }) {
  const field = ADMIN_PRODUCT_FIELDS[name]
  const { label, form } = { form: undefined, ...COLUMN_WORDS[name] }
  const isLong = field.kind === 'optionalText' && field.maxLength > ONE_ROW
  const isSum = name === 'stock' && typed.variants.length > 0
  return (
    <TypedField
      kind={isLong ? 'longText' : KINDS[field.kind]}
      label={form?.label ?? label}
      hint={isSum ? 'The sum of the variants.' : form?.hint}
      error={problems[name]}
      required={field.kind === 'text' || field.kind === 'money' || field.kind === 'category'}
      disabled={isSum}
      className={isLong || field.kind === 'text' || field.kind === 'flag' ? 'sm:col-span-2' : undefined}
      ref={name === FORM_FIELDS[0] ? setAutofocus : undefined}
      options={field.kind === 'category' ? categoryOptions(typed.category) : []}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

type RowInput = { name: string; label: string; kind?: TypedKind; options?: readonly Option[]; placeholder?: string }

type ProductRowsProps<Row> = FormProps & {
  name: 'specifications' | 'variants'
  label: string
  hint?: string
  itemName: string
  isOrdered: boolean
  rows: readonly Row[]
  newRow: Row
  inputs: readonly RowInput[]
  columns: string
}

/** Rows of inputs that can be added, removed and, with `isSorted`, moved. */
function ProductRows<Row extends object>(props: ProductRowsProps<Row>) {
  const { form, name, rows, newRow, inputs, columns, ...list } = props
  const put = (at: number, changed: object) =>
    form.change({ [name]: rows.map((row, place) => (place === at ? { ...row, ...changed } : row)) })
  return (
    <ListField
      {...list}
      id={`product-${name}`}
      items={rows}
      titleOf={(_, at) => `${list.isOrdered ? 'row' : list.itemName} ${at + 1}`}
      newItem={() => newRow}
      onChange={(items) => form.change({ [name]: items })}
    >
      {({ item, index, buttons }) => (
        <div className={`grid items-start gap-3 rounded-lg border border-line p-3 ${columns}`}>
          {inputs.map(({ name: field, kind = 'text', ...input }) => (
            <TypedField
              {...input}
              key={field}
              kind={kind}
              error={form.problems[`${name}.${index}.${field}`]}
              value={item[field as keyof Row]}
              onChange={(value) => put(index, { [field]: value })}
            />
          ))}
          {/* Aligned with the inputs, below their labels. */}
          <div className="max-sm:col-span-full max-sm:-my-2 sm:mt-6.5">{buttons}</div>
        </div>
      )}
    </ListField>
  )
}

const SPECIFICATION_INPUTS = [
  { name: 'name', label: 'Name' },
  { name: 'value', label: 'Value' },
] as const

/** The category decides the variant types. Imported variants may have others, such as `Size, Colour`. */
const variantInputs = ({ category, variants }: TypedProduct): readonly RowInput[] => [
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    options: [...new Set([...variantTypes(category), ...variants.map(({ type }) => type)])],
  },
  { name: 'value', label: 'Value' },
  { name: 'additionalPrice', label: 'Additional price', kind: 'decimal', placeholder: '0' },
  { name: 'stock', label: 'Stock', kind: 'count', placeholder: '0' },
]

export function ProductFields({ form }: FormProps) {
  const { typed } = form
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  return (
    <div ref={element} className="contents">
      <div className="grid gap-4 sm:grid-cols-2">
        {FORM_FIELDS.map((name) => (
          <ProductInput key={name} name={name} form={form} />
        ))}
      </div>
      <PicturesField pictures={form.pictures} />
      <ProductRows
        form={form}
        name="specifications"
        label="Specifications"
        hint="Shoppers see them in this order."
        itemName="specification"
        isOrdered
        rows={typed.specifications}
        newRow={{ name: '', value: '' }}
        inputs={SPECIFICATION_INPUTS}
        columns="grid-cols-1 sm:grid-cols-[1fr_1.3fr_auto]"
      />
      {typed.category !== '' && (
        <ProductRows
          form={form}
          name="variants"
          label="Variants"
          itemName="variant"
          isOrdered={false}
          rows={typed.variants}
          newRow={newVariant(typed.category)}
          inputs={variantInputs(typed)}
          columns="grid-cols-2 sm:grid-cols-[1fr_1.3fr_1fr_0.8fr_auto]"
        />
      )}
    </div>
  )
}
