import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminLayout } from './AdminLayout.tsx'

vi.mock('./AdminArea.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows an offline page if the admin area’s code isn’t on this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => void render(<AdminLayout>{null}</AdminLayout>))
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
