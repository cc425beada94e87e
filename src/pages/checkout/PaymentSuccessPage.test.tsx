import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
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
  vi.unstubAllGlobals()
})

it.each([
  ['by somebody with an account leads to their orders', { id: 'ada', email: 'ada@oja.example' }, 'View Order History'],
  ['by somebody without one leads to the shop', null, 'Continue Shopping'],
])('a payment by link %s', async (_, user, way) => {
  fakeBackend(() => ({ body: { outcome: 'paid' } }))
  setUser(user)
  show('status=successful&tx_ref=hand-1')
  expect((await screen.findByRole('heading', { name: 'Payment received' })).textContent).toBeTruthy()
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(way)
})

describe('a return from paying by somebody who is not signed in', () => {
  it.each(['status=cancelled&tx_ref=oja-1', 'status=failed', 'tx_ref=oja-1', ''])(
    'shows a failed payment: %s',
    (query) => {
      show(query)
      expect(title()).toBe('Payment Failed')
      expect([linkTo('Back to Cart'), linkTo('Continue Shopping')]).toEqual(['/cart', '/shop'])
      expect(screen.queryByText(/Nothing was charged/)).toBeNull()
    },
  )

  it.each(['successful', 'completed'])('asks to sign in before it says anything of a payment that is %s', (status) => {
    show(`status=${status}&tx_ref=oja-1`)
    expect(title()).toBe('Please Sign In')
    expect(linkTo('Sign In')).toBe(
      `/signin?next=${encodeURIComponent(`/payment-success?status=${status}&tx_ref=oja-1`)}`,
    )
  })
})
