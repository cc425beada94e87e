import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '../../data/errors/data-error.ts'
import type { Order } from '../../domain/orders/order.ts'
import { OrderList } from './OrderList.tsx'
import { anOrder } from './order-builder.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<readonly Order[]>>())
vi.mock('../../data/orders/my-orders.ts', () => ({ myOrders: () => ({ queryKey: ['orders'], queryFn: read }) }))

const OFFLINE = new DataError({ kind: 'offline', message: '' })

function renderList({ kept = null as readonly Order[] | null, isOnline = true, openId = null as string | null } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  if (kept) client.setQueryData(['orders'], kept, { updatedAt: Date.now() - 2 * 3_600_000 })
  const onOpen = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderList actionsFor={() => null} isOnline={isOnline} onOpen={onOpen} openId={openId} userId="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onOpen }
}

Element.prototype.scrollIntoView = vi.fn()
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('OrderList', () => {
  it('has a look for loading, nothing, failure and no connection', async () => {
    read.mockReturnValue(new Promise(() => {}))
    renderList()
    expect(screen.getByRole('status', { name: 'Loading orders' })).toBeTruthy()
    cleanup()
    read.mockResolvedValue([])
    renderList()
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    cleanup()
    read.mockRejectedValue(new DataError({ kind: 'unavailable', message: '' }))
    renderList()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders.')
    cleanup()
    read.mockRejectedValue(OFFLINE)
    renderList({ isOnline: false })
    expect(await screen.findByText('You are offline')).toBeTruthy()
  })

  it('shows the orders seen earlier while offline, and how old they are', async () => {
    read.mockRejectedValue(OFFLINE)
    renderList({ kept: [anOrder()], isOnline: false })
    expect(screen.getByRole('article', { name: 'Order 3f9a21c4' })).toBeTruthy()
    expect(screen.getByText(/Offline: last updated 2 h ago. To change an order you need a connection/)).toBeTruthy()
  })

  it('opens the order that a link asked for and brings it into sight', async () => {
    const order = anOrder({ trackingNumber: 'GIG-2', status: 'shipped' })
    read.mockResolvedValue([anOrder({ id: 'aaaaaaaa-1' }), order])
    renderList({ openId: order.id })
    const card = await screen.findByRole('article', { name: 'Order 3f9a21c4' })
    expect(within(card).getByText('History')).toBeTruthy()
    expect(within(card).getByText('GIG-2')).toBeTruthy()
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  })

  it('lights the steps that the order has reached', async () => {
    read.mockResolvedValue([anOrder({ status: 'processing' })])
    renderList()
    const steps = within(await screen.findByRole('list', { name: 'Order progress' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pending (reached)',
      'Processing (reached)',
      'Shipped (not yet)',
      'Delivered (not yet)',
    ])
  })

  it('says where the money is when an order ended after it was paid', async () => {
    read.mockResolvedValue([anOrder({ status: 'cancelled', paymentStatus: 'refund_due' })])
    renderList()
    expect(await screen.findByText(/We will send the money back/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Order progress' })).toBeNull()
  })

  it('tells which order the customer opened, and leaves the page where it is', async () => {
    read.mockResolvedValue([anOrder()])
    const { onOpen } = renderList()
    await userEvent.click(await screen.findByText('Show details'))
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(anOrder().id))
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })
})
