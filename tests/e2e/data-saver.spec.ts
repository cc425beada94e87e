import { type Deployment, deployment } from './support/deployment.ts'
import { addFromListing } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

let site: Deployment

test.beforeEach(async ({ baseURL }) => {
  site = await deployment(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => site.close())

test('This Phone shows stored and used data, saves data, and clears copies without losing changes', async ({
  page,
  api,
  newcomer,
}) => {
  test.setTimeout(90_000)
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `${site.origin}/shop`)
  await waitForOfflineReady(page)
  site.setBackendDown(true)
  await addFromListing(page)

  await page.goto(`${site.origin}/dashboard?tab=settings`)
  await page.getByRole('link', { name: /^This phone/ }).click()
  const main = page.getByRole('main')
  const dataSaver = main.getByRole('switch', { name: 'Data saver' })
  await expect(main.getByText(/^[1-9]\d* products$/)).toBeVisible()
  await expect(main.getByText(/1 change not synced yet/)).toBeVisible()
  await expect(main.locator('section').getByText(/^[1-9][\d.]* [KM]B$/)).toBeVisible()
  await dataSaver.click()
  await expect(dataSaver).toBeChecked()

  await main.getByRole('button', { name: 'Clear all copies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear all copies?' })
  await expect(dialog.getByText(/1 change is not synced yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear all copies' }).click()
  await expect(main.getByText('0 products')).toBeVisible()
  await expect(main.getByText(/1 change not synced yet/)).toBeVisible()

  site.setBackendDown(false)
  await page.reload()
  await expect(dataSaver).toBeChecked()
  await expect
    .poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token), { timeout: 45_000 })
    .toEqual([{ quantity: 1 }])
  await page.goto(`${site.origin}/shop`)
  await waitForOfflineReady(page)
})
