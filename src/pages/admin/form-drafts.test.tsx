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
import { AdminPromoCodesPage } from './AdminPromoCodesPage.tsx'
import { AdminPromotionsPage } from './AdminPromotionsPage.tsx'
import { AdminSalesPage } from './AdminSalesPage.tsx'

const POT = anAdminProduct({ id: 'p1', name: 'Pot', category: 'kitchen-utensils', price: 250_000 })
const UNSAVED = /are not saved yet\.$/
let shop: ReturnType<typeof fakeShop>

/** Opens the page as this admin. */
async function openAs(id: string, Page = AdminProductsPage, listed = 'Pot') {
  setUser({ id, email: `${id}@oja.example` })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText(listed)
}

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => {
  shop = fakeShop({
    admin_products: () => ({ body: { rows: [recordFromAdminProduct(POT)], total: 1 } }),
    admin_list: () => ({ body: { rows: [], total: 0 } }),
    admin_promotions: () => ({ body: { rows: [], total: 0, audience: 3, left: 5 } }),
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

it.each([
  ['sale', AdminSalesPage, 'No sales yet', 'New sale', /^Name/],
  ['promo code', AdminPromoCodesPage, 'No promo codes yet', 'Add code', /^Code/],
  ['promotion', AdminPromotionsPage, 'No promotions sent yet', 'New promotion', /^Title/],
] as const)('keeps a half-typed %s for each admin of a browser', async (_, Page, listed, add, label) => {
  for (const id of ['ada', 'bisi']) {
    await openAs(id, Page, listed)
    press(add)
    expect(field(label).value).toBe('')
    type(label, `typed by ${id}`)
    cleanup()
  }
  await openAs('ada', Page, listed)
  press(add)
  expect(screen.getByText(/You left this unsaved/)).toBeTruthy()
  expect(field(label).value).toBe('typed by ada')
  press('Cancel')
  press(/^Discard/)
  press(add)
  expect(field(label).value).toBe('')
})

it('keeps a product’s draft for its admin, apart from other admins’ drafts', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  // Losing the role unmounts the admin area.
  cleanup()
  await openAs('bisi')
  expect(screen.queryByText(UNSAVED)).toBeNull()
  press('Add Product')
  type(/^Name/, 'Palm broom')
  cleanup()
  await openAs('ada')
  expect(screen.getByText('Your changes to Enamel kettle are not saved yet.')).toBeTruthy()
  press('Continue editing Enamel kettle')
  expect(field(/^Name/).value).toBe('Enamel kettle')
  expect(screen.getByText(/You left this unsaved/)).toBeTruthy()
})

it('deletes the draft when its admin signs out', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  cleanup()
  act(forgetStored)
  expect(Object.values(localStorage).join()).not.toContain('Enamel kettle')
  await openAs('ada')
  expect(screen.queryByText(UNSAVED)).toBeNull()
})

it('restores a product’s changes, saves them over the version first opened, and then deletes the draft', async () => {
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

it('deletes a discarded draft', async () => {
  await openAs('ada')
  press('Add Product')
  type(/^Name/, 'Enamel kettle')
  press('Cancel')
  press(/^Discard/)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(screen.queryByText(UNSAVED)).toBeNull()
})

it('keeps what was typed in every admin form', () => {
  const forms = Object.entries(
    import.meta.glob<string>(['../../features/admin-*/**/*.tsx', './*.tsx', '!**/*.test.tsx'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).filter(([, code]) => /<FormDialog|<form/.test(code))
  const lost = forms.filter(([, code]) => !/[dD]raft/.test(code)).map(([file]) => file)
  // A percentage left over from other products would be worse than one that is typed again.
  expect(lost).toEqual(['../../features/admin-products/changes/PriceChangeDialog.tsx'])
})
