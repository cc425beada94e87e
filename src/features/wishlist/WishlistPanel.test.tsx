import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { type Answer, BUSY, fakeShop } from '../../data/supabase/fake-backend.ts'
import { WishlistFailed } from './WishlistPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('online'))
})

it('shows a retry in progress, and its failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  aCustomersDevice()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const shop = fakeShop({ cart: () => promise, wishlist: () => promise })
  render(<WishlistFailed />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load your wishlist.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(shop.requests).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/empty/i)).toBeNull()
  resolve(BUSY)
  expect(await screen.findByRole('alert')).toBeDefined()
})

it('shows no error offline, because the wishlist loads on reconnect', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  render(<WishlistFailed />)
  expect(screen.getByText('Your wishlist will load when you are connected.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
