import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { AdminOfflineNote } from './AdminShell.tsx'

let answer: () => { status?: number; body?: unknown }
let queries: QueryClient

beforeEach(async () => {
  answer = () => ({ body: {} })
  fakeBackend(() => answer())
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <AdminOfflineNote />
    </QueryClientProvider>,
  )
  await refetchCounts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refetchCounts = () => act(() => queries.refetchQueries(adminCounts()))
const note = () =>
  screen.queryByText(
    'You are offline. This page shows what was last read; changes can be saved once you are connected.',
  )

function goOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

it('is shown exactly while the browser is offline', () => {
  expect(note()).toBeNull()
  goOnline(false)
  expect(note()).not.toBeNull()
  goOnline(true)
  expect(note()).toBeNull()
})

it('is shown on a dead connection that the browser reports as online, until a response arrives', async () => {
  answer = deadConnection
  await refetchCounts()
  await screen.findByText(
    'You are offline. This page shows what was last read; changes can be saved once you are connected.',
  )
  answer = () => ({ status: 503, body: { message: 'down' } })
  await refetchCounts()
  await waitFor(() => expect(note()).toBeNull())
})
