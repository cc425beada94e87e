import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { type Answer, BUSY, fakeShop } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { CartFailed } from './CartStates.tsx'

const toasts = () => getToasts().map(({ tone, title, message }) => ({ tone, title, message }))
const dismissToasts = () => {
  for (const { id } of getToasts()) dismissToast(id)
}
const FAILED = { tone: 'error', title: 'Error', message: 'Failed to load cart items.' }

beforeEach(dismissToasts)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('online'))
})

it('shows that the cart failed to load, never that it is empty', () => {
  render(<CartFailed />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load cart items.')
  expect(screen.queryByText(/empty/i)).toBeNull()
  expect(toasts()).toEqual([FAILED])
})

it('shows a retry in progress, and its failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  aCustomersDevice()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const shop = fakeShop({ cart: () => promise, wishlist: () => promise })
  render(<CartFailed />)
  dismissToasts()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(shop.requests).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toasts()).toEqual([])
  resolve(BUSY)
  expect(await screen.findByRole('alert')).toBeDefined()
  // The toast comes from an effect, after the alert has rendered.
  await vi.waitFor(() => expect(toasts()).toEqual([FAILED]))
})

it('shows no error offline, because the cart loads on reconnect', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  render(<CartFailed />)
  expect(screen.getByText('Your cart will load when you are connected.')).toBeDefined()
  expect(toasts()).toEqual([])
})
