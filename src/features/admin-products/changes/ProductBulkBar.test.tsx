import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadConnection, fakeShop } from '../../../data/supabase/fake-backend.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { ProductBulkBar } from './ProductBulkBar.tsx'

const POT = anAdminProduct({ id: 'p1', name: 'Pot', price: 250_000 })

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['Delete', 'Delete 1 product', []],
  ['Change price', 'Change price', [{ ...POT, price: 275_000 }]],
])('keeps the dialog of %s open after a lost response, for a retry of the same change', async (open, title, after) => {
  const shop = fakeShop({ change_products: deadConnection, change_prices: deadConnection })
  const onDone = vi.fn()
  const bar = (products: readonly AdminProduct[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <ProductBulkBar isRemoved={false} onDone={onDone} products={products} selected={new Set(['p1'])} />
    </QueryClientProvider>
  )
  const page = render(bar([POT]))
  await userEvent.click(screen.getByRole('button', { name: open }))
  const dialog = screen.getByRole('dialog', { name: title })
  if (open === 'Change price') await userEvent.type(within(dialog).getByLabelText(/^Percent/), '10')
  const sent = () => [...shop.sent('change_products'), ...shop.sent('change_prices')]
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: title }))
  await press()
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/nothing is done twice/)
  page.rerender(bar(after))
  expect(dialog.isConnected).toBe(true)
  expect(dialog.textContent).toContain('Pot')
  await press()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, retried] = sent()
  expect(retried).toEqual(first)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
})
