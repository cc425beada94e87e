import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { startAppUpdate } from '../../data/app-update/app-update.ts'
import { fakeServiceWorker } from '../../data/app-update/fake-service-worker.ts'
import { UpdateBanner } from './UpdateBanner.tsx'

it('shows progress from the press until the reload', async () => {
  // jsdom has no resource entries.
  Object.assign(performance, { getEntriesByType: () => [] })
  const worker = fakeServiceWorker().registration.install()
  startAppUpdate()
  render(
    <MemoryRouter>
      <UpdateBanner />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await userEvent.click(screen.getByRole('button', { name: 'Updating…' }))
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, expect.anything()]])
})
