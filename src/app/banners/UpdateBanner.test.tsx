import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { UpdateBanner } from './UpdateBanner.tsx'

const apply = vi.fn(async () => {})
vi.mock('../../data/app-update/app-update.ts', () => ({ useAppUpdate: () => ({ isReady: true, apply }) }))

it('says that the shop is updating from the press on until the page is loaded anew', async () => {
  render(
    <MemoryRouter>
      <UpdateBanner />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await userEvent.click(screen.getByRole('button', { name: 'Updating…' }))
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  expect(apply).toHaveBeenCalledOnce()
})
