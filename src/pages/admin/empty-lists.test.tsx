import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { AdminAnalyticsPage } from './AdminAnalyticsPage.tsx'
import { AdminCustomersPage } from './AdminCustomersPage.tsx'
import { AdminDashboardPage } from './AdminDashboardPage.tsx'
import { AdminNewsletterPage } from './AdminNewsletterPage.tsx'
import { AdminProductsPage } from './AdminProductsPage.tsx'
import { AdminPromotionsPage } from './AdminPromotionsPage.tsx'
import { AdminReviewsPage } from './AdminReviewsPage.tsx'
import { AdminShippingPage } from './AdminShippingPage.tsx'

const PAGES = {
  products: AdminProductsPage,
  reviews: AdminReviewsPage,
  shipping: AdminShippingPage,
  customers: AdminCustomersPage,
  newsletter: AdminNewsletterPage,
  promotions: AdminPromotionsPage,
  dashboard: AdminDashboardPage,
  analytics: AdminAnalyticsPage,
}

function open(name: keyof typeof PAGES, search = '') {
  const Page = PAGES[name]
  history.replaceState(null, '', `/${search}`)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const serveNothing = () => fakeBackend(() => ({ body: { rows: [], total: 0, audience: 0, left: 5 } }))

afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
})

it.each([
  ['products', '?search=zzzzzz', 'No products found', 'Nothing matches "zzzzzz".'],
  ['products', '?stock=low', 'No products found', 'Nothing matches these filters.'],
  ['products', '', 'No products yet', 'Add your first one, or import a list of them.'],
  ['reviews', '', 'No reviews found', ''],
  ['shipping', '', 'No orders found', 'No orders have been placed yet.'],
  ['shipping', '?status=shipped', 'No orders found', 'No orders with status "shipped" found.'],
  ['shipping', '?status=shipped&search=ada', 'No orders found', 'Only orders that match "ada" were searched.'],
  ['customers', '', 'Nobody found', ''],
  ['newsletter', '', 'No subscribers yet', ''],
  ['promotions', '', 'No promotions sent yet', ''],
] as const)('the empty list of %s%s has its own text', async (name, search, title, message) => {
  serveNothing()
  open(name, search)
  expect((await screen.findByText(title)).parentElement?.textContent).toContain(message)
})

it('disables a new promotion if no customer wants any', async () => {
  serveNothing()
  open('promotions')
  await screen.findByText('No customer has promotions switched on.')
  expect(screen.getByRole('button', { name: 'New promotion' }).hasAttribute('disabled')).toBe(true)
})

it('offers to add the first product to an empty shop', async () => {
  serveNothing()
  open('products')
  await screen.findByText('No products yet')
  fireEvent.click(screen.getAllByRole('button', { name: 'Add Product' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Add Product' })).toBeDefined()
})

it.each([
  ['dashboard', 'Failed to load dashboard statistics'],
  ['products', 'Failed to load products'],
  ['reviews', 'Failed to load reviews'],
  ['analytics', 'Failed to load analytics'],
  ['shipping', 'Failed to load orders.'],
  ['newsletter', 'Failed to load subscribers'],
  ['promotions', 'Failed to load promotions'],
] as const)('shows the failure of %s, and retries', async (name, failure) => {
  fakeBackend(() => ({ status: 400, body: { code: 'PGRST100', message: 'no' } }))
  open(name)
  await screen.findAllByText(failure)
  const requests = serveNothing()
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  await waitFor(() => expect(requests).not.toEqual([]))
})
