import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { ProductFields } from './ProductDialog.tsx'
import { PRODUCT_FORM } from './ProductInput.tsx'
import { EMPTY_FORM, FORM_FIELDS, type FormKind } from './product-form.ts'
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

let values = EMPTY_FORM

function Form() {
  const form = useProductForm({ product: null, isCopy: false }, () => undefined)
  values = form.values
  return <ProductFields id="product" form={form} />
}

afterEach(cleanup)

it.each(FORM_FIELDS)('%s is typed under its label and above its hint, whatever its kind', (name) => {
  const texts: { hint?: string | undefined } = PRODUCT_FORM[name] as never
  const { hint } = texts
  texts.hint = `About ${name}.`
  onTestFinished(() => {
    texts.hint = hint
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const { kind } = ADMIN_PRODUCT_FIELDS[name]
  const { label } = PRODUCT_FORM[name]
  const input = screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
  if (kind === 'flag') fireEvent.click(input)
  else fireEvent.change(input, { target: { value: TYPED[kind] } })
  expect(values).toEqual({ ...EMPTY_FORM, [name]: TYPED[kind] })
  expect(screen.getByText(`About ${name}.`)).toBeTruthy()
})
