import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { StorageBanner } from './CustomerParts.tsx'

const banner = () => screen.queryByRole('region', { name: "Your account can't be opened" })

afterEach(() => {
  cleanup()
  setUser(null)
})

it('advises a customer on blocked storage until they dismiss it', async () => {
  setUser({ id: 'u', email: 'a@oja.example' })
  render(<StorageBanner />)
  expect(banner()?.textContent).toContain('what you add is not saved')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(banner()).toBeNull()
})

it('shows visitors no storage banner, because they have no data yet', () => {
  render(<StorageBanner />)
  expect(banner()).toBeNull()
  act(() => setUser({ id: 'u', email: 'a@oja.example' }))
  expect(banner()).not.toBeNull()
})
