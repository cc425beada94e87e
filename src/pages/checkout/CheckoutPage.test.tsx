import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myOrders } from '../../data/orders/my-orders.ts'
import type { Order } from '../../domain/orders/order.ts'
import { hasPressedPay, requestKeyFor } from '../../features/checkout/checkout-fingerprint.ts'
import { anOrder } from '../../features/orders/order-builder.ts'
import { EmptyCheckout } from './CheckoutPage.tsx'

vi.mock('../../data/orders/my-orders.ts', () => ({ myOrders: vi.fn() }))

const CONTENT = { userId: 'ada', items: [], method: 'nigeria', address: {}, details: {}, promoCode: null, total: 1 }
const placed = { payBy: 'on_delivery', paymentStatus: 'pending', status: 'confirmed', createdAt: Date.now() } as const

function show(read: () => Promise<readonly Order[]>) {
  vi.mocked(myOrders).mockReturnValue({ queryKey: ['orders'], queryFn: read, retry: false } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EmptyCheckout userId="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = vi.fn()
})
afterEach(cleanup)

it('is an empty cart where nothing was ordered', () => {
  show(() => Promise.reject(new Error('nobody asks')))
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy()
})

it('says after a lost answer that the order may be placed, until the device reads that it is', async () => {
  requestKeyFor(CONTENT, () => 'round')
  show(() => Promise.reject(new Error('no connection')))
  expect(await screen.findByRole('heading', { name: "The shop hasn't answered yet" })).toBeTruthy()
  cleanup()
  show(async () => [anOrder({ ...placed, id: 'abcdefgh-1' })])
  expect(await screen.findByRole('heading', { name: 'Order abcdefgh is placed' })).toBeTruthy()
  // The next one is another order.
  expect(hasPressedPay()).toBe(false)
})

it.each([{ payBy: 'card' }, { createdAt: 0 }] as const)('announces no order of before: %o', async (over) => {
  requestKeyFor(CONTENT, () => 'round')
  show(async () => [anOrder({ ...placed, ...over })])
  expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy()
})
