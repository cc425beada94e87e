import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recheckAdminAccess } from '../../data/admin/admin-access.ts'
import { setUser } from '../../data/session/session-state.ts'
import { type FakeRequest, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { AdminGuard } from './AdminGuard.tsx'

let profile: { status?: number; body: unknown }
let requests: FakeRequest[]
let users = 0

beforeEach(() => {
  profile = { body: [{ role: 'admin' }] }
  requests = fakeBackend(() => profile)
  users += 1
  setUser({ id: `user-${users}`, email: 'a@shop.test' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

function open(path: string, exit: string | null = null) {
  const page = <AdminGuard exit={exit}>the admin area</AdminGuard>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin/*" element={page} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('AdminGuard', () => {
  it('shows only a spinner until the role is known, then lets the admin in', async () => {
    open('/admin')
    expect(screen.getByRole('status').textContent).toBe('Checking your access')
    expect(screen.queryByText('the admin area')).toBeNull()
    await screen.findByText('the admin area')
  })

  it('sends a visitor to sign in, and back afterwards', async () => {
    setUser(null)
    open('/admin/products?page=2')
    await screen.findByText('at /signin?next=%2Fadmin%2Fproducts%3Fpage%3D2')
  })

  it('sends an admin who signed out home', async () => {
    setUser(null)
    open('/admin', '/')
    await screen.findByText('at /')
  })

  it('sends a customer home with a message', async () => {
    profile = { body: [{ role: 'customer' }] }
    open('/admin/reviews')
    await screen.findByText('at /')
    expect(getToasts()).toMatchObject([{ title: 'Access denied. Admin privileges required.' }])
  })

  it('uses the shipping page’s own text there', async () => {
    profile = { body: [{ role: 'customer' }] }
    open('/admin/shipping')
    await screen.findByText('at /')
    expect(getToasts()).toMatchObject([
      { title: 'Access Denied', message: "You don't have permission to access this page." },
    ])
  })

  it('stays on the page while the shop is busy, and lets the admin in once it answers', async () => {
    profile = { status: 502, body: 'Bad gateway' }
    open('/admin')
    await screen.findByRole('heading', { level: 1, name: 'The shop is busy' })
    profile = { body: [{ role: 'admin' }] }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('the admin area')
  })

  it('sends everyone home if the role may not be fetched', async () => {
    profile = { status: 403, body: { code: '42501', message: 'No.' } }
    open('/admin')
    await screen.findByText('at /')
    expect(getToasts()).toEqual([])
  })

  it('shows an offline page, and lets the admin in once connected', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    // In the app, the query layer follows the connection.
    onlineManager.setOnline(false)
    open('/admin')
    await screen.findByRole('heading', { level: 1, name: 'You are offline' })
    expect(screen.queryByText('the admin area')).toBeNull()
    profile = { body: [{ role: 'admin' }] }
    fakeBackend(() => profile)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('online'))
      onlineManager.setOnline(true)
    })
    await screen.findByText('the admin area')
    expect(getToasts()).toEqual([])
  })

  it('doesn’t retry in a loop on a dead connection that the browser reports as online', async () => {
    const ask = vi.fn(async (_address: RequestInfo | URL) => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', ask)
    open('/admin')
    await screen.findByRole('heading', { level: 1, name: 'You are offline' })
    await act(async () => {})
    // Filtered, because connection checks are requests too.
    expect(ask.mock.calls.filter(([address]) => String(address).includes('/profiles?'))).toHaveLength(1)
  })

  it('sends a demoted admin home after the next refusal', async () => {
    open('/admin')
    await screen.findByText('the admin area')
    profile = { body: [{ role: 'customer' }] }
    recheckAdminAccess()
    await screen.findByText('at /')
    await waitFor(() => expect(getToasts()).toHaveLength(1))
  })

  it('keeps an admin in while the connection is down', async () => {
    open('/admin')
    await screen.findByText('the admin area')
    profile = { status: 503, body: { message: 'down' } }
    recheckAdminAccess()
    await waitFor(() => expect(requests).toHaveLength(2))
    // Let the response be handled.
    await act(async () => {})
    expect(screen.getByText('the admin area')).toBeDefined()
  })
})
