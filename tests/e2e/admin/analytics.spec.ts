import { paidOrder } from '../account/placed-order.ts'
import { CUSTOMER } from '../support/shop-api.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, test } from './admin-test.ts'

type Figures = { revenue: number; paid_orders: number; orders: number; users: number; average_rating: number }

const naira = (amount: number) =>
  `₦${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('analytics shows the database’s figures, recent activity and charts by period', async ({
  page,
  api,
  adminToken,
}) => {
  // Only a customer with earlier paid orders may place an order this large.
  const customer = await api.signIn(CUSTOMER)
  const name = rareWord()
  const product_id = await api.newProduct({ name, price: 9_000_000, stock_quantity: 3 })
  await paidOrder(api, customer, [{ product_id, quantity: 2 }])
  await page.goto('/admin/analytics')
  await expect(heading(page, 'Analytics')).toBeVisible()
  const figures = await api.rpc<Figures>('admin_analytics', {}, adminToken)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText(`Total Revenue${naira(figures.revenue)}`)
  await expect(totals).toContainText(/Total Orders\d+/)
  await expect(totals).toContainText(/Total Users\d+/)
  await expect(totals).toContainText(`Average Rating${figures.average_rating.toFixed(1)}`)

  const best = page.getByRole('region', { name: 'Top Selling Products' })
  await expect(best.getByRole('definition')).toHaveCount(5)
  await expect(best.getByRole('definition').first()).toHaveText(/^\d+ sold$/)
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await expect(recent.getByRole('link', { name: 'New order: ' }).first()).toHaveAttribute(
    'href',
    /^\/admin\/shipping\?search=[0-9a-f-]{36}$/,
  )
  await expect(page.getByRole('region', { name: 'Product Statistics' })).toContainText(/Reviews per product\d+\.\d/)
  await expect(page.getByRole('region', { name: 'Revenue Statistics' })).toContainText(
    /Average order value₦[\d,.]+Revenue per user₦[\d,.]+/,
  )

  const top = page.getByRole('region', { name: 'Top products by revenue' })
  await expect(top).toContainText(name)
  const bars = page.getByRole('region', { name: 'Revenue by day' }).getByTitle(/₦[\d,.]+, \d+ orders?$/)
  await expect(bars).toHaveCount(30)
  await expect(page.getByRole('table', { name: 'Revenue by day' }).getByRole('row')).toHaveCount(30)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(page.getByRole('table', { name: 'Revenue by day' }).getByRole('row')).toHaveCount(7)
  await expect(bars.last().locator('div')).toHaveAttribute('style', /^height: [1-9]/)
  // With so few bars each has its date.
  await expect(bars.filter({ hasText: /^\d+ [A-Z][a-z]{2}$/ })).toHaveCount(7)
  await expect(page.getByRole('region', { name: 'Orders by status' })).toContainText('Confirmed')
  await expect(page.getByRole('region', { name: 'Low stock' })).toContainText('sold out')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^analytics-7-days-\d{4}-\d\d-\d\d\.csv$/)
})

test('analytics without sales shows placeholders and sample activity', async ({ page }) => {
  const none = { revenue: 0, paid_orders: 0, orders: 0, users: 0, products: 0, reviews: 0, average_rating: 0 }
  await page.route('**/rest/v1/rpc/admin_analytics', (route) =>
    route.fulfill({ json: { ...none, top_products: [], recent: [] } }),
  )
  await page.goto('/admin/analytics')
  await expect(page.getByRole('region', { name: 'Top Selling Products' })).toContainText('No data available')
  const recent = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(recent).toHaveText([/^New order/, /^New review.*1 h ago$/, /^New user.*2 h ago$/])
  await expect(page.getByRole('region', { name: 'Product Statistics' })).toContainText('Reviews per product0')
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Average Rating0.0')
})
