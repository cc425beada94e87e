import { heading } from '../support/storefront.ts'
import { expect, test } from './admin-test.ts'

test('the dashboard shows counts and links to waiting orders and every section', async ({ page, api, adminToken }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  const counts = await api.rpc<Record<string, number>>('admin_counts', {}, adminToken)
  const statistics = page.getByRole('region', { name: 'Statistics' })
  for (const label of ['Products', 'Orders', 'Users', 'Pending Support', 'Chat Messages', 'Reviews']) {
    await expect(statistics.getByText(label, { exact: true })).toBeVisible()
  }
  expect(counts.reviews).toBeGreaterThan(0)
  await expect(statistics).toContainText(`Reviews${counts.reviews}`)

  await expect(
    page
      .getByRole('region', { name: /^Revenue/ })
      .getByTitle(/₦[\d,.]+, \d+ orders?$/)
      .last(),
  ).toBeVisible()
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

test('admins are offered to install the shop, and the sidebar keeps its width after a reload', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  const banner = page.getByRole('region', { name: 'Install Oja Home App' })
  await page.clock.fastForward(10_000)
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(banner).toHaveCount(0)

  // The name beside the logo stays on one line, also with wide letters.
  const name = page.getByRole('complementary').getByText('Admin', { exact: true })
  await name.evaluate((element: HTMLElement) => element.style.setProperty('letter-spacing', '0.1em'))
  expect((await name.boundingBox())?.height).toBeLessThan(36)
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Widen the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Narrow the sidebar' })).toBeVisible()
})
