import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../data/admin/orders/admin-order-builder.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import { OrderBulkBar } from './OrderBulkBar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps its dialog open for a retry after a lost response, even if the orders have left the list', async () => {
  const shop = fakeShop({ update_orders: deadConnection })
  const order = anAdminOrder({ status: 'confirmed' })
  const onDone = vi.fn()
  const bar = (orders: readonly AdminOrder[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <OrderBulkBar onDone={onDone} orders={orders} selected={new Set([order.id])} />
    </QueryClientProvider>
  )
  const page = render(bar([order]))
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }))
  const dialog = screen.getByRole('dialog', { name: 'Set 1 order to Shipped' })
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }))
  await press()
  await within(dialog).findByRole('alert')
  page.rerender(bar([]))
  expect(dialog.textContent).toContain('#9B21C4F0')
  shop.answers.update_orders = () => ({ body: { moved: 1, refused: [] } })
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [first, retried] = shop.sent('update_orders')
  expect(retried).toEqual(first)
})
