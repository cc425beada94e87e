import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setConnection } from '../../data/connection/fake-browser.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import { type Answer, BUSY, deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import type { Order } from '../../domain/orders/order.ts'
import { Queries } from '../../ui/feedback/Queries.tsx'
import { LONG_MS } from '../../ui/feedback/SlowConnection.tsx'
import { OrderList } from './OrderList.tsx'
import { anOrder } from './order-builder.ts'

const ID = '3f9a21c4-1111-4222-8333-aabb9b21c4f0'
const stored = (...rows: readonly object[]) =>
  fakeShop({ orders: () => ({ body: rows.map((row) => anOrderRow({ ...row })) }) })

function renderList({ cached = null as readonly Order[] | null, openId = null as string | null } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  if (cached) client.setQueryData(myOrders('ada').queryKey, cached, { updatedAt: Date.now() - 2 * 3_600_000 })
  const onOpen = vi.fn()
  render(
    <Queries client={client}>
      <MemoryRouter>
        <OrderList actionsFor={() => null} onOpen={onOpen} openId={openId} userId="ada" />
      </MemoryRouter>
    </Queries>,
  )
  return { onOpen }
}

Element.prototype.scrollIntoView = vi.fn()
afterEach(() => {
  cleanup()
  setConnection(true)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('OrderList', () => {
  it('has states for loading, empty, failed and offline', async () => {
    fakeShop({ orders: () => new Promise(() => {}) })
    renderList()
    expect(screen.getByRole('status', { name: 'Loading orders' })).toBeTruthy()
    cleanup()
    stored()
    renderList()
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    cleanup()
    fakeShop({ orders: () => BUSY })
    renderList()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders.')
    cleanup()
    fakeShop({ orders: deadConnection })
    setConnection(false)
    renderList()
    expect(await screen.findByText('You are offline')).toBeTruthy()
  })

  it('reports a slow server after ten seconds, and retries on request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetchOrders = vi.fn((): Promise<Answer> => new Promise(() => {}))
    fakeShop({ orders: fetchOrders })
    renderList()
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS - 1))
    expect(screen.queryByText(/takes longer than usual/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    fetchOrders.mockResolvedValue({ body: [anOrderRow()] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Order 3f9a21c4' })).toBeTruthy()
    expect(fetchOrders).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(/takes longer than usual/)).toBeNull()
  })

  it('shows cached orders with their age and a retry while the server is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetchOrders = vi.fn((): Promise<Answer> => new Promise(() => {}))
    fakeShop({ orders: fetchOrders })
    renderList({ cached: [anOrder()] })
    expect(screen.getByRole('article', { name: 'Order 3f9a21c4' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
    vi.useRealTimers()
    expect(screen.getByText('The connection is slow: this was last updated 2 h ago.')).toBeTruthy()
    fetchOrders.mockResolvedValue({ body: [anOrderRow({ status: 'delivered' })] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Delivered', { selector: 'header *' })).toBeTruthy()
  })

  it('shows cached orders with their age while offline', async () => {
    fakeShop({ orders: deadConnection })
    setConnection(false)
    renderList({ cached: [anOrder()] })
    expect(screen.getByRole('article', { name: 'Order 3f9a21c4' })).toBeTruthy()
    expect(screen.getByText(/Offline: last updated 2 h ago. To change an order you need a connection/)).toBeTruthy()
  })

  it('opens the linked order and scrolls to it', async () => {
    stored({ id: 'aaaaaaaa-1' }, { tracking_number: 'GIG-2', status: 'shipped' })
    renderList({ openId: ID })
    const card = await screen.findByRole('article', { name: 'Order 3f9a21c4' })
    expect(within(card).getByText('History')).toBeTruthy()
    expect(within(card).getByText('GIG-2')).toBeTruthy()
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  })

  it('highlights the steps the order has reached', async () => {
    stored({ status: 'processing' })
    renderList()
    const steps = within(await screen.findByRole('list', { name: 'Order progress' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pending (reached)',
      'Processing (reached)',
      'Shipped (not yet)',
      'Delivered (not yet)',
    ])
  })

  it('explains the refund of an order that ended after its payment', async () => {
    stored({ status: 'cancelled', payment_status: 'refund_due' })
    renderList()
    expect(await screen.findByText(/We will send the money back/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Order progress' })).toBeNull()
  })

  it('reports the opened order without scrolling', async () => {
    stored({})
    const { onOpen } = renderList()
    await userEvent.click(await screen.findByText('Show details'))
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(ID))
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })
})
