import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordFromAdminProduct } from '../../data/admin/products/admin-product-record.ts'
import { setUser } from '../../data/session/session-state.ts'
import { fakeShop } from '../../data/supabase/fake-backend.ts'
import { anAdminProduct } from '../../domain/catalogue/product-builder.ts'
import { forgetStored } from '../../lib/forget-stored.ts'
import { AdminProductsPage } from './AdminProductsPage.tsx'

const POT = anAdminProduct({ id: 'p1', name: 'Pot', category: 'kitchen-utensils', price: 250_000 })
const UNSAVED = /is not saved yet\.$/
let shop: ReturnType<typeof fakeShop>

/** Opens the page as this admin. */
async function openAs(id: string) {
  setUser({ id, email: `${id}@oja.example` })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AdminProductsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText('Pot')
}

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => {
  // jsdom has no dialogs that open.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  shop = fakeShop({
    admin_products: () => ({ body: { rows: [recordFromAdminProduct(POT)], total: 1 } }),
    products: () => ({ status: 201, body: [] }),
    save_product: () => ({ body: true }),
  })
})

afterEach(() => {
  cleanup()
  setUser(null)
  forgetStored()
  vi.unstubAllGlobals()
})

it('keeps a half-typed product for its admin, who was put out meanwhile, and for nobody else', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  // Losing the role unmounts the admin area.
  cleanup()
  await openAs('bisi')
  expect(screen.queryByText(UNSAVED)).toBeNull()
  cleanup()
  await openAs('ada')
  expect(screen.getByText('What you typed for Enamel kettle is not saved yet.')).toBeTruthy()
  press('Go on editing Enamel kettle')
  expect(field(/^Name/).value).toBe('Enamel kettle')
  expect(screen.getByText(/as you left it/)).toBeTruthy()
})

it('is out of reach once its admin has signed out', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  cleanup()
  act(forgetStored)
  expect(Object.values(localStorage).join()).not.toContain('Enamel kettle')
  await openAs('ada')
  expect(screen.queryByText(UNSAVED)).toBeNull()
})

it('changes of a product are there when it is opened again, are saved over what was opened first, and then forgotten', async () => {
  await openAs('ada')
  press('Edit Pot')
  type(/^Brand/, 'Onje')
  cleanup()
  await openAs('ada')
  press('Edit Pot')
  expect(field(/^Brand/).value).toBe('Onje')
  press('Update Product')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(shop.sent('save_product')).toMatchObject([
    { p_id: 'p1', p_columns: { brand: 'Onje' }, p_seen: { brand: 'Oja' } },
  ])
  expect(screen.queryByText(UNSAVED)).toBeNull()
})

it('is forgotten when it is given up', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  press('Cancel')
  press(/^Discard/)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(screen.queryByText(UNSAVED)).toBeNull()
})
