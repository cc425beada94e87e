import { heading } from '../support/storefront.ts'
import { expect, test } from './admin-test.ts'

test('the dashboard leads to what waits and to every part, and counts what the shop holds', async ({
  page,
  api,
  adminToken,
}) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  const counts = await api.rpc<Record<string, number>>('admin_counts', {}, adminToken)
  const statistics = page.getByRole('region', { name: 'Statistics' })
  for (const label of ['Products', 'Orders', 'Users', 'Pending Support', 'Chat Messages', 'Reviews']) {
    await expect(statistics.getByText(label, { exact: true })).toBeVisible()
  }
  expect(counts.reviews).toBeGreaterThan(0)
  await expect(statistics).toContainText(`Reviews${counts.reviews}`)

  await expect(page.getByRole('region', { name: /^Revenue/ }).locator('canvas')).toBeVisible()
  await page.getByRole('region', { name: 'Orders to ship' }).getByRole('listitem').first().getByRole('link').click()
  await expect(heading(page, 'Shipping Management')).toBeVisible()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()

  const links = [
    ['Products', 'Product Management'],
    ['Messages', 'Messages'],
    ['Reviews', 'Reviews'],
    ['Analytics', 'Analytics'],
    ['Shipping', 'Shipping Management'],
  ] as const
  for (const [label, title] of links) {
    const sidebar = page.getByRole('navigation', { name: 'Admin' })
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('main').getByRole('link').filter({ hasText: label }).last().click()
    await expect(heading(page, title)).toBeVisible()
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await sidebar.getByRole('link', { name: label }).click()
    await expect(heading(page, title)).toBeVisible()
  }
})

test('the admin too is offered to install the shop', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  const banner = page.getByRole('region', { name: 'Install Oja Home App' })
  // Ten seconds after the offer.
  await expect(banner).toBeVisible({ timeout: 15_000 })
  await banner.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(banner).toHaveCount(0)
})

test('what cannot be loaded is said in the words of the page, and can be tried again', async ({ page }) => {
  // Toasts of other tests' orders would load the page again before the button is pressed.
  await page.routeWebSocket('**/realtime/**', () => {})
  const pages = [
    ['/admin', 'admin_counts', 'Failed to load dashboard statistics'],
    ['/admin/products', 'admin_products', 'Failed to load products'],
    ['/admin/reviews', 'admin_reviews', 'Failed to load reviews'],
    ['/admin/analytics', 'admin_analytics', 'Failed to load analytics'],
    ['/admin/shipping', 'admin_orders', 'Failed to load orders.'],
  ] as const
  for (const [path, name, text] of pages) {
    const address = `**/rest/v1/rpc/${name}`
    await page.route(address, (route) => route.fulfill({ status: 400, json: { code: 'PGRST100', message: 'no' } }))
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await page.unroute(address)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0)
  }
})

test('empty lists say so in the words of the page', async ({ page }) => {
  const empty = { rows: [], total: 0 }
  const pages = [
    ['/admin/products?search=zzzzzz', 'admin_products', 'No products found', 'Nothing matches "zzzzzz".'],
    ['/admin/products?stock=low', 'admin_products', 'No products found', 'Nothing matches these filters.'],
    ['/admin/products', 'admin_products', 'No products yet', 'Add your first one, or import a list of them.'],
    ['/admin/reviews', 'admin_reviews', 'No reviews found', ''],
    ['/admin/shipping', 'admin_orders', 'No orders found', 'No orders have been placed yet.'],
    ['/admin/shipping?status=shipped', 'admin_orders', 'No orders found', 'No orders with status "shipped" found.'],
    [
      '/admin/shipping?status=shipped&search=ada',
      'admin_orders',
      'No orders found',
      'Only what matches "ada" was looked at.',
    ],
    ['/admin/customers', 'admin_customers', 'Nobody found', ''],
  ] as const
  for (const [path, name, title, message] of pages) {
    await page.route(`**/rest/v1/rpc/${name}`, (route) => route.fulfill({ json: empty }))
    await page.goto(path)
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    if (message) await expect(page.getByText(message)).toBeVisible()
  }
  await page.goto('/admin/products')
  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
})

test('the sidebar stays as narrow as it was left', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Widen the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Narrow the sidebar' })).toBeVisible()
})
