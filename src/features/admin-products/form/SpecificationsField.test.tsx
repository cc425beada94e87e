import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { ProductFields } from './ProductDialog.tsx'
import {
  type SpecificationRow,
  specificationErrors,
  specificationPairs,
  specificationRows,
} from './specification-rows.ts'
import { useProductForm } from './use-product-form.ts'

const POT = anAdminProduct({
  specifications: [
    ['Material', 'Steel'],
    ['10', 'ten'],
    ['2', 'two'],
  ],
})

let rows: readonly SpecificationRow[] = []

function Form() {
  const form = useProductForm({ product: POT, isCopy: false }, () => undefined)
  rows = form.specifications
  return <ProductFields id="product" form={form} />
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => rows.map(({ name }) => name)

afterEach(cleanup)

it('keeps, moves, removes and adds specifications in order', () => {
  show()
  expect(specificationPairs(rows)).toEqual(POT.specifications)
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

it('says beside the row what is wrong, and keeps what was typed', () => {
  const { form, list } = show()
  const [first, second] = [...list.querySelectorAll('li')]
  const nameOf = (row: Element | undefined) => row?.querySelector('input') as HTMLInputElement
  fireEvent.change(nameOf(first), { target: { value: ' ' } })
  fireEvent.change(nameOf(second), { target: { value: '2' } })
  fireEvent.submit(form)
  expect(first?.textContent).toContain('Enter a name')
  expect(list.querySelectorAll('li')[2]?.textContent).toContain('already in the list')
  expect(names()).toEqual([' ', '2', '2'])
})

it('shows names as shoppers read them, and takes two that they read alike for one', () => {
  expect(specificationRows({ specifications: [['stone_free', 'yes']] })).toMatchObject([{ name: 'stone free' }])
  const row = (name: string) => ({ key: name, name, value: 'yes' })
  expect(specificationErrors([row('stone_free'), row(''), row('Stone free')])).toEqual({
    '': expect.stringContaining('Enter a name'),
    'Stone free': expect.stringContaining('already in the list'),
  })
})

it('hands the focus of a removed row to the next one, and that of the last to the button for a new one', () => {
  show()
  press('Remove row 2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove row 2' }))
  expect(names()).toEqual(['Material', '2'])
  press('Remove row 2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add specification' }))
})
