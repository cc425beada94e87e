import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { COLUMN_WORDS } from '../../../content/admin/column-words.ts'
import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { ProductFields } from './ProductFields.tsx'
import { EMPTY_FORM, FORM_FIELDS, type FormKind } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

const TYPED: Readonly<Record<FormKind, string | boolean>> = {
  text: 'Pot',
  optionalText: 'Oja',
  category: CATEGORIES[0].slug,
  money: '1200.50',
  count: '7',
  optionalMoney: '900',
  optionalTime: '2026-12-01T00:00',
  flag: true,
}

let typed = EMPTY_FORM

function Form() {
  const form = useProductForm({ product: null, isCopy: false }, () => undefined)
  typed = form.typed
  return <ProductFields form={form} />
}

afterEach(cleanup)

it.each(FORM_FIELDS)('shows %s below its label and above its hint', (name) => {
  const words = COLUMN_WORDS[name]
  const { form } = words
  Object.assign(words, { form: { ...form, hint: `About ${name}.` } })
  onTestFinished(() => void Object.assign(words, { form }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const { kind } = ADMIN_PRODUCT_FIELDS[name]
  const label = form?.label ?? words.label
  const input = screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`))
  if (kind === 'flag') fireEvent.click(input)
  else fireEvent.change(input, { target: { value: TYPED[kind] } })
  expect(typed).toEqual({ ...EMPTY_FORM, [name]: TYPED[kind] })
  expect(screen.getByText(`About ${name}.`)).toBeTruthy()
})
