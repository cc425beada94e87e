import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../data/admin/orders/admin-order-builder.ts'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { HeldStock } from './HeldStock.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(reservedUntil: number) {
  const order = { ...anAdminOrder({ status: 'pending', payment_status: 'pending' }), reservedUntil }
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <HeldStock order={order} />
    </QueryClientProvider>,
  )
  return container
}

it('shows how many pieces an unpaid order holds, and until when', () => {
  expect(show(Date.now() + 60_000).textContent).toMatch(/^Holds 2 pieces until \d\d:\d\d/)
  cleanup()
  expect(show(Date.now() - 1).textContent).toMatch(/^Holds 2 pieces, time is up/)
})

it('shows the expiry on an open page', () => {
  vi.useFakeTimers()
  const page = show(Date.now() + 60_000)
  act(() => vi.advanceTimersByTime(61_000))
  expect(page.textContent).toMatch(/^Holds 2 pieces, time is up/)
})

it('releases them only after a confirmation', async () => {
  const requests = fakeBackend(() => ({ body: null }))
  show(Date.now() + 60_000)
  await userEvent.click(screen.getByRole('button', { name: 'Release stock of order #9B21C4F0' }))
  expect(screen.getByText(/Order #9B21C4F0 is cancelled and its 2 pieces go back/)).toBeTruthy()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Release stock', hidden: true }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/rest/v1/rpc/release_stock', body: { p_order_id: '3f9a21c4-1111-4222-8333-aabb9b21c4f0' } },
    ]),
  )
})
