import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../data/admin/admin-request.ts'
import { chatList } from '../../data/admin/messages.ts'
import { aProductRecord } from '../../data/catalogue/product-record-builder.ts'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { AdminDashboardPage } from './AdminDashboardPage.tsx'

const HOUR_MS = 60 * 60_000
const PANELS = [
  ['Orders to ship', 'Nothing to ship', 'Failed to load orders.'],
  ['Chats waiting for an answer', 'Nobody is waiting', 'Failed to load chat sessions'],
  ['Revenue, last 30 days', 'No sales', 'Failed to load analytics'],
  ['Low stock', 'Enough of everything', 'Failed to load products'],
] as const

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const page = <Row,>(rows: readonly Row[]) => ({ rows, total: rows.length })

const NO_MONEY = { paid_amount: null, owed_amount: 0, returned_amount: 0 }
const PAYMENT = { payment_provider: 'sandbox', provider_transaction_id: '9', ...NO_MONEY }
const order = (id: string, name: string, hours: number) => ({
  ...anOrderRow({ id, status: 'confirmed', created_at: ago(hours) }),
  ...PAYMENT,
  customer_name: name,
  customer_email: 'ada@oja.example',
})
const chat = (id: string, message: string, customer: string | null) => ({
  id,
  customer_name: customer,
  user_id: 'ada',
  status: 'active',
  last_message: message,
  unread_admin_count: 1,
  updated_at: ago(2),
})
const NO_SALES = { daily: [{ day: '2026-11-25', revenue: 0, orders: 0 }], revenue_before: 0 }
const COUNTS = { products: 138, orders: 105, profiles: 12, support_tickets: 4, chat_messages: 18, reviews: 64 }
const NONE = { unread_chat_messages: 0, contact_messages: 0, refunds_due: 0, returns_open: 0 }

/** Responses by function of a shop without open tasks. */
const emptyShop = () => ({
  admin_counts: { ...COUNTS, ...NONE } as unknown,
  admin_orders: page([]) as unknown,
  admin_charts: { ...NO_SALES, by_status: {}, placed: 0, paid: 0, top_products: [], low_stock: [] } as unknown,
  admin_products: (_stock: unknown) => page([]) as unknown,
  admin_list: page([]) as unknown,
})

let shop: ReturnType<typeof emptyShop>
let queries: QueryClient

function serve() {
  return fakeBackend(({ path, body }) => {
    const name = path.split('/').at(-1) as keyof typeof shop
    if (name === 'admin_products') return { body: shop.admin_products((body as { p_stock: string }).p_stock) }
    return { body: shop[name] }
  })
}

const refuse = () => fakeBackend(() => ({ status: 400, body: { code: 'PGRST100', message: 'no' } }))

function open() {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AdminDashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  shop = emptyShop()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  queries.clear()
  for (const toast of getToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
})

describe("the admin's start page", () => {
  it('keeps the place of each list while it loads', () => {
    serve()
    open()
    for (const [name] of PANELS) expect(panel(name).getByRole('status', { name: /^Loading / })).toBeDefined()
  })

  it('lists open tasks, each linked to its page', async () => {
    shop.admin_orders = page([order('11111111-1111-4111-8111-0000abcd1234', 'Ada Obi', 30)])
    shop.admin_list = page([chat('c1', 'Is it in stock?', 'Ada Obi')])
    shop.admin_charts = {
      ...(shop.admin_charts as object),
      daily: [{ day: '2026-11-25', revenue: 12500, orders: 2 }],
      revenue_before: 10000,
    }
    shop.admin_products = (stock) =>
      stock === 'out'
        ? { rows: [aProductRecord()], total: 7 }
        : page([aProductRecord({ id: 'pot', name: 'Soup pot', stock: 2 })])
    serve()
    open()
    const row = (name: string, text: string) => panel(name).findByRole('link', { name: new RegExp(text) })
    const toShip = await row('Orders to ship', 'Ada Obi · #ABCD1234')
    expect(toShip.textContent).toContain('2 × Granite soup pot')
    expect(toShip.textContent).toContain('1 day ago')
    expect(toShip.getAttribute('href')).toBe('/admin/shipping?search=11111111-1111-4111-8111-0000abcd1234')
    const toAnswer = await row('Chats waiting for an answer', 'Ada Obi')
    expect(toAnswer.textContent).toContain('Is it in stock?')
    expect(toAnswer.textContent).toContain('2 h ago')
    expect(toAnswer.getAttribute('href')).toBe('/admin/messages?session=c1')
    const low = await row('Low stock', 'Soup pot')
    expect(low.textContent).toContain('2 left')
    expect(low.getAttribute('href')).toBe('/admin/products?search=pot')
    const gone = await row('Low stock', 'Sold out')
    expect(gone.textContent).toContain('7 products')
    expect(gone.getAttribute('href')).toBe('/admin/products?stock=out')
    expect(await panel('Revenue, last 30 days').findByText('+25% on the 30 days before')).toBeDefined()
    expect(panel('Revenue, last 30 days').getByRole('table', { name: 'Revenue by day' })).toBeDefined()
  })

  it('shows that there is nothing to do', async () => {
    serve()
    open()
    for (const [name, empty] of PANELS) await panel(name).findByRole('heading', { level: 3, name: empty })
    expect(getToasts()).toEqual([])
  })

  it('shows each list’s failure and reloads it', async () => {
    refuse()
    open()
    for (const [name, , failure] of PANELS) {
      expect((await panel(name).findByRole('alert')).textContent).toContain(failure)
    }
    serve()
    for (const [name, empty] of PANELS) {
      fireEvent.click(panel(name).getByRole('button', { name: 'Try again' }))
      await panel(name).findByRole('heading', { name: empty })
    }
  })

  it('shows no errors offline', async () => {
    fakeBackend(deadConnection)
    open()
    for (const [name] of PANELS) await panel(name).findByRole('heading', { name: 'You are offline' })
    expect(getToasts()).toEqual([])
  })

  it('updates while it is open', async () => {
    serve()
    open()
    await panel('Orders to ship').findByRole('heading', { name: 'Nothing to ship' })
    shop.admin_orders = page([order('22222222-2222-4222-8222-00000000beef', 'Musa Bello', 0)])
    await act(() => queries.invalidateQueries({ queryKey: [ADMIN] }))
    await panel('Orders to ship').findByRole('link', { name: /Musa Bello · #0000BEEF.*just now/ })
    shop.admin_list = page([chat('c2', 'Hello?', null)])
    await act(() => queries.invalidateQueries({ queryKey: chatList.key }))
    await panel('Chats waiting for an answer').findByRole('link', { name: /^Customer/ })
  })

  it('shows the shop’s totals, each linked to its page', async () => {
    serve()
    open()
    await waitFor(() => expect(panel('Statistics').getAllByRole('link')).toHaveLength(8))
    const areas = ['products', 'messages', 'reviews', 'analytics', 'shipping'].map((area) => `/admin/${area}`)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.slice(-areas.length)).toEqual(areas)
  })
})
