import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, it } from 'vitest'
import { anAdminProduct, aVariant } from '../../../domain/catalogue/product-builder.ts'
import { ProductFields } from './ProductFields.tsx'
import { productProblems, productVersion } from './product-form.ts'
import { EMPTY_FORM, type TypedProduct, typedProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

const POT = anAdminProduct({
  variants: [aVariant({ type: 'Size, Colour', value: '7 L, Red' })],
  specifications: [
    ['Material', 'Steel'],
    ['10', 'ten'],
    ['2', 'two'],
  ],
})

let rows: TypedProduct['specifications'] = []

function Form() {
  const form = useProductForm({ product: POT, isCopy: false }, () => undefined)
  rows = form.typed.specifications
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

function show() {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const list = screen.getByRole('group', { name: 'Specifications' })
  return { form: container.querySelector('form') as HTMLFormElement, list }
}

const NO_PICTURES = { image: null, gallery: [], placeholder: null, imageAlts: [] }
const storedOf = (specifications: typeof rows) =>
  productVersion({ ...typedProduct(POT), specifications }, NO_PICTURES, 'live', null).draft.specifications

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => rows.map(({ name }) => name)

afterEach(cleanup)

it('keeps, moves, removes and adds specifications in order', () => {
  show()
  expect(storedOf(rows)).toEqual(POT.specifications)
  press('Move row 3 up')
  press('Move row 1 down')
  expect(names()).toEqual(['2', 'Material', '10'])
  press('Move row 1 up')
  press('Move row 3 down')
  expect(names()).toEqual(['2', 'Material', '10'])
  press('Remove row 2')
  press('Add specification')
  expect(names()).toEqual(['2', '10', ''])
})

it('shows errors below the fields, focuses the first invalid one, and keeps the input', () => {
  const { form, list } = show()
  const [first, second] = [...list.querySelectorAll('li')]
  const nameOf = (row: Element | undefined) => row?.querySelector('input') as HTMLInputElement
  fireEvent.change(nameOf(first), { target: { value: ' ' } })
  fireEvent.change(nameOf(second), { target: { value: '2' } })
  fireEvent.submit(form)
  expect(first?.textContent).toContain('Enter a name')
  expect(document.activeElement).toBe(nameOf(first))
  expect(list.querySelectorAll('li')[2]?.textContent).toContain('already in the list')
  expect(names()).toEqual([' ', '2', '2'])
})

it('shows names as shoppers see them, and rejects duplicates by that form', () => {
  expect(typedProduct({ ...POT, specifications: [['stone_free', 'yes']] }).specifications).toEqual([
    { name: 'stone free', value: 'yes', stored: 'stone_free' },
  ])
  const row = (name: string) => ({ name, value: 'yes' })
  const specifications = [row('stone_free'), row(''), { name: '', value: ' ' }, row('Stone free')]
  expect(productProblems({ ...EMPTY_FORM, ...typedProduct(POT), specifications })).toEqual({
    'specifications.1.name': expect.stringContaining('Enter a name'),
    'specifications.3.name': expect.stringContaining('already in the list'),
  })
})

it('shows the type of an imported variant that its category does not offer', () => {
  show()
  expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Size, Colour')
})

it('moves the focus of a removed row to Undo, which restores it in place', () => {
  show()
  press('Remove row 2')
  expect(names()).toEqual(['Material', '2'])
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(storedOf(rows)).toEqual(POT.specifications)
  expect(document.activeElement).toHaveProperty('value', '10')
})
