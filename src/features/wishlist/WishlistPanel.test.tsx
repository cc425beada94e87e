import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { WishlistFailed } from './WishlistPanel.tsx'

const asking = vi.hoisted(() => ({ sync: vi.fn<() => Promise<void>>() }))
vi.mock('../../data/account-sync/account-sync.ts', () => ({ syncAccount: asking.sync }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

it('asks again when told to, shows that it does, and says so when it fails again', async () => {
  const answer = Promise.withResolvers<void>()
  asking.sync.mockReturnValue(answer.promise)
  render(<WishlistFailed />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load your wishlist.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asking.sync).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/empty/i)).toBeNull()
  await act(async () => answer.resolve())
  expect(await screen.findByRole('alert')).toBeDefined()
})

it('is no error offline: the wishlist comes with it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  render(<WishlistFailed />)
  expect(screen.getByText('Your wishlist will load when you are connected.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
