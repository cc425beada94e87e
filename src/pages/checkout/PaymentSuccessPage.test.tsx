import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { PaymentSuccessPage } from './PaymentSuccessPage.tsx'

function show(query: string) {
  render(
    <MemoryRouter initialEntries={[`/payment-success?${query}`]}>
      <PaymentSuccessPage />
    </MemoryRouter>,
  )
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => setUser(null))
afterEach(cleanup)

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
