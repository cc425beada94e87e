import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import { setUser } from '../../data/session/session-state.ts'
import { type Answer, fakeBackend, fakeShop } from '../../data/supabase/fake-backend.ts'
import { LONG_MS } from '../../ui/feedback/SlowConnection.tsx'
import { PaymentSuccessPage } from './PaymentSuccessPage.tsx'

function show(query: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/payment-success?${query}`]}>
        <PaymentSuccessPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => setUser(null))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['links a signed-in customer to their orders', { id: 'ada', email: 'ada@oja.example' }, 'View Order History'],
  ['links a visitor to the shop', null, 'Continue Shopping'],
])('after a payment by link, %s', async (_, user, way) => {
  fakeBackend(() => ({ body: { outcome: 'paid' } }))
  setUser(user)
  show('status=successful&tx_ref=hand-1')
  expect((await screen.findByRole('heading', { name: 'Payment received' })).textContent).toBeTruthy()
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(way)
})

describe('a return from the payment page while signed out', () => {
  it.each(['status=cancelled&tx_ref=oja-1', 'status=failed', 'tx_ref=oja-1', ''])(
    'shows a failed payment: %s',
    (query) => {
      show(query)
      expect(title()).toBe('Payment Failed')
      expect([linkTo('Back to Cart'), linkTo('Continue Shopping')]).toEqual(['/cart', '/shop'])
      expect(screen.queryByText(/Nothing was charged/)).toBeNull()
    },
  )

  it.each(['successful', 'completed'])('asks to sign in before it shows the outcome of a %s payment', (status) => {
    show(`status=${status}&tx_ref=oja-1`)
    expect(title()).toBe('Please Sign In')
    expect(linkTo('Sign In')).toBe(
      `/signin?next=${encodeURIComponent(`/payment-success?status=${status}&tx_ref=oja-1`)}`,
    )
  })
})

it('confirms a paid order that is slow to load, and reloads it on request', async () => {
  vi.useFakeTimers()
  setUser({ id: 'ada', email: 'ada@oja.example' })
  const order = anOrderRow({ id: 'abcdefgh-1', status: 'confirmed' })
  const stalled = () => new Promise<Answer>(() => {})
  const { answers } = fakeShop({
    orders() {
      answers.orders = stalled
      return { body: [] }
    },
    'verify-payment': () => ({ body: { success: true, outcome: 'paid', order_id: order.id } }),
  })
  show('status=successful&tx_ref=oja-9')
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS + 1000))
  expect(title()).toBe('Payment Successful!')
  expect(screen.getByText('Thank you for your order #CDEFGH-1.')).toBeTruthy()
  answers.orders = () => ({ body: [order] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('Ada Obi')).toBeTruthy()
})
