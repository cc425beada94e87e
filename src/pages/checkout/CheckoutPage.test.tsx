import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myOrdersKey } from '../../data/orders/my-orders.ts'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import { type Answer, BUSY, deadConnection, fakeShop, functionRefusal } from '../../data/supabase/fake-backend.ts'
import type { Order } from '../../domain/orders/order.ts'
import { hasPressedPay, requestKeyFor } from '../../features/checkout/checkout-fingerprint.ts'
import { LONG_MS } from '../../ui/feedback/SlowConnection.tsx'
import { EmptyCheckout, PayOrder } from './CheckoutPage.tsx'

const CONTENT = { userId: 'ada', items: [], method: 'nigeria', address: {}, details: {}, promoCode: null, total: 1 }
const placed = {
  pay_by: 'on_delivery',
  payment_status: 'pending',
  status: 'confirmed',
  created_at: new Date().toISOString(),
} as const

function show(orders: () => Answer, page = <EmptyCheckout userId="ada" />, known?: readonly Order[]) {
  fakeShop({ orders })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  client.setQueryData(myOrdersKey('ada'), known, { updatedAt: Date.now() - 10_000 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows an empty cart if nothing was ordered', () => {
  const client = show(deadConnection)
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy()
  expect(client.isFetching()).toBe(0)
})

it('reports a possible order after a lost response, and the order once it is found', async () => {
  requestKeyFor(CONTENT, () => 'round')
  show(deadConnection)
  expect(await screen.findByRole('heading', { name: "The shop hasn't answered yet" })).toBeTruthy()
  cleanup()
  show(() => ({ body: [anOrderRow({ ...placed, id: 'abcdefgh-1' })] }))
  expect(await screen.findByRole('heading', { name: 'Order #CDEFGH-1 is placed' })).toBeTruthy()
  // Ordering again is another order.
  expect(hasPressedPay()).toBe(false)
})

it('confirms the payment of a customer who paid without returning', async () => {
  requestKeyFor(CONTENT, () => 'round')
  show(() => ({ body: [anOrderRow({ ...placed, id: 'abcdefgh-1', pay_by: 'card', payment_status: 'completed' })] }))
  expect(await screen.findByText(/^We have received your payment of ₦/)).toBeTruthy()
  // Ordering the same again isn't refused as paid already.
  expect(hasPressedPay()).toBe(false)
})

it('looks immediately for an order that was unknown when Pay was pressed', async () => {
  requestKeyFor(CONTENT, () => 'round')
  vi.useFakeTimers()
  show(() => ({ body: [anOrderRow({ ...placed, id: 'abcdefgh-1' })] }), <EmptyCheckout userId="ada" />, [])
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('heading', { name: 'Order #CDEFGH-1 is placed' })).toBeTruthy()
})

it.each([{ pay_by: 'card' }, { created_at: '2020-01-01T00:00:00Z' }] as const)(
  'doesn’t announce an earlier order: %o',
  async (overrides) => {
    requestKeyFor(CONTENT, () => 'round')
    show(() => ({ body: [anOrderRow({ ...placed, ...overrides })] }))
    expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy()
  },
)

it('re-enables Pay after an unsafe payment link, and shows an order that was paid since', async () => {
  const order = anOrderRow({ id: 'abcdefgh-1', status: 'pending', payment_status: 'pending' })
  show(() => ({ body: [order] }), <PayOrder orderId="abcdefgh-1" userId="ada" />)
  const { answers } = fakeShop({
    orders: () => ({ body: [order] }),
    'process-payment': () => ({
      body: { payment_link: 'http://evil.example/pay', tx_ref: 'oja-1', order_id: order.id },
    }),
  })
  const pay = await screen.findByRole('button', { name: /^Pay/ })
  fireEvent.click(pay)
  expect(await screen.findByText('Unable to process payment. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Pay/ }).ariaBusy).not.toBe('true')
  answers['process-payment'] = () => functionRefusal('already_paid')
  answers.orders = () => ({ body: [{ ...order, status: 'confirmed', payment_status: 'completed' }] })
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText('This order no longer waits for a payment.')).toBeTruthy()
})

it('reports a slow server after a while', async () => {
  const order = anOrderRow({ id: 'abcdefgh-1', status: 'pending', payment_status: 'pending' })
  show(() => ({ body: [order] }), <PayOrder orderId="abcdefgh-1" userId="ada" />)
  const pay = await screen.findByRole('button', { name: /^Pay/ })
  fakeShop({ 'process-payment': () => new Promise(() => {}) })
  vi.useFakeTimers()
  fireEvent.click(pay)
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS + 1000))
  expect(screen.getByText('The connection is slow: this takes longer than usual.')).toBeTruthy()
})

it.each([
  ['that fails to load', () => BUSY, 'Failed to load orders.'],
  ['offline', deadConnection, 'This needs a connection. It loads by itself when you are online.'],
  ['of another customer', () => ({ body: [] }), "This isn't one of your orders."],
])('shows the reason for an order %s', async (_, orders, text) => {
  show(orders, <PayOrder orderId="abcdefgh-1" userId="ada" />)
  expect(await screen.findByText(text)).toBeTruthy()
})
