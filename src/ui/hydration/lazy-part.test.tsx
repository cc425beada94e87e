import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const BELLS = { Bell: () => <p>the bell</p> }
const loadBell = async () => BELLS

it('loads once the page is interactive', async () => {
  vi.resetModules()
  const { lazyPart } = await import('./lazy-part.tsx')
  const { announceInteractive } = await import('./page-interactive.ts')
  const Bell = lazyPart(loadBell, 'Bell')
  await act(async () => void render(<Bell />))
  expect(screen.queryByText('the bell')).toBeNull()
  await act(async () => announceInteractive())
  expect(await screen.findByText('the bell')).toBeTruthy()
})

it('is shown once its code has loaded', async () => {
  const Bell = lazyPart(loadBell, 'Bell')
  render(<Bell />)
  expect(await screen.findByText('the bell')).toBeTruthy()
})

it('keeps the page if its code fails to load', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Bell = lazyPart<typeof BELLS, 'Bell'>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    'Bell',
  )
  render(
    <main>
      <p>the pots</p>
      <Bell />
    </main>,
  )
  await waitFor(() => expect(reported).toHaveBeenCalledWith('a part of the page did not come', expect.any(TypeError)))
  expect(screen.getByText('the pots')).toBeTruthy()
})
