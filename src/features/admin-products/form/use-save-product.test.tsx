import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type AdminProductRecord,
  adminProductFromRecord,
  recordFromAdminProduct,
} from '../../../data/admin/products/admin-product-record.ts'
import { fakeShop, refusal } from '../../../data/supabase/fake-backend.ts'
import { anAdminProduct, aVariant } from '../../../domain/catalogue/product-builder.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductForm } from './use-product-form.ts'

/** The form displays each of these differently from how it is stored. */
const RECORD = recordFromAdminProduct(
  anAdminProduct({
    brand: ' Onje ',
    category: 'food',
    salePrice: 100,
    saleUntil: Date.UTC(2026, 11, 31, 22, 59, 59),
    specifications: [['stone_free', 'yes']],
    variants: [aVariant({ value: ' 2 kg' })],
  }),
)
const RICE = adminProductFromRecord(RECORD as AdminProductRecord)

const onSaved = vi.fn()

function Form() {
  const form = useProductForm({ product: RICE, isCopy: false }, onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form onSubmit={submit}>
      <ProductFields form={form} />
    </form>
  )
}

beforeEach(() => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label).at(-1) as HTMLElement, { target: { value } })
  change('Brand', 'Ada')
  change('On sale until', '2027-01-31T00:00')
  fireEvent.click(screen.getByRole('button', { name: 'Add specification' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add variant' }))
  const [specification, variant] = ['Specifications', 'Variants'].map((name) =>
    screen.getByRole('group', { name }).querySelector('li:last-child'),
  )
  const [name, value] = [...(specification?.querySelectorAll('input') ?? [])]
  fireEvent.change(name as HTMLElement, { target: { value: 'Care' } })
  fireEvent.change(value as HTMLElement, { target: { value: 'Keep dry' } })
  fireEvent.change(variant?.querySelector('input') as HTMLElement, { target: { value: '5 kg' } })
  submit = () => fireEvent.submit(container.querySelector('form') as HTMLFormElement)
})
let submit: () => void

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onSaved.mockReset()
  for (const { id } of getToasts()) dismissToast(id)
})

it('sends the stored values as the expected ones, not as the form displays them', async () => {
  const { sent } = fakeShop({ save_product: () => ({ body: true }) })
  submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('save_product')).toMatchObject([
    {
      p_columns: {
        brand: 'Ada',
        specifications: [
          ['stone_free', 'yes'],
          ['Care', 'Keep dry'],
        ],
      },
      p_seen: {
        brand: ' Onje ',
        sale_until: '2026-12-31T22:59:59.000Z',
        specifications: [['stone_free', 'yes']],
      },
      p_variants: [{ value: '2 kg' }, { value: '5 kg' }],
      p_seen_variants: [{ value: ' 2 kg' }],
    },
  ])
})

it('shows one error if the database refuses a product that hasn’t changed', async () => {
  const { sent } = fakeShop({
    save_product: () => refusal('product_changed'),
    products: () => ({ body: [RECORD] }),
  })
  submit()
  await waitFor(() => expect(getToasts()[0]?.title).toMatch('Failed to save product'))
  expect(sent('save_product')).toHaveLength(1)
  expect(onSaved).not.toHaveBeenCalled()
})
