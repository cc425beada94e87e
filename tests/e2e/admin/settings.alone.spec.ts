import type { Page } from '@playwright/test'
import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { IDENTITY } from '../../../src/content/settings/identity.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

// Admins use desktops; this project emulates a phone.
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

type Stored = { values: { identity?: { name: string }; delivery?: { methods: { code: string; fee: number }[] } } }

/** Returns the shop's name and the fee within Ibadan as stored on this device. */
function storedSettings(page: Page) {
  return page.evaluate(() => {
    const { values }: Stored = JSON.parse(localStorage.getItem('oja:settings') ?? '{"values":{}}')
    const fee = values.delivery?.methods.find(({ code }) => code === 'ibadan')?.fee
    return { name: values.identity?.name, fee }
  })
}

async function publishByApi(api: ShopApi, section: string, value: object, token: string) {
  const [current] = await api.rows<{ version: number }>(`shop_settings?select=version&section=eq.${section}`, token)
  await api.rpc('publish_setting', { p_section: section, p_value: value, p_seen: current?.version ?? 0 }, token)
}

// Restores the defaults that later tests expect.
test.afterEach(async ({ api, adminToken }) => {
  await publishByApi(api, 'delivery', DELIVERY, adminToken)
  await publishByApi(api, 'identity', IDENTITY, adminToken)
})

async function openSection(page: Page, title: string) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${title} ?[A-Z]`) })
    .click()
  await expect(heading(page, title)).toBeVisible()
}

async function publish(page: Page, change: string | RegExp) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(change)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Published')).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('an admin previews, publishes and reverts settings, and a customer’s open tab follows', async ({
  page,
  api,
  adminToken,
  browser,
  baseURL,
  newcomer,
}) => {
  await api.newCustomer(newcomer.email)
  await publishByApi(api, 'identity', IDENTITY, adminToken)
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: undefined })
  const customerPage = await context.newPage()
  await openSignedIn(customerPage, newcomer.email, '/about')

  await page.goto('/admin')
  await openSection(page, 'Delivery')
  const ibadan = page.getByRole('button', { name: /^1\. ?Within Ibadan$/ })
  const fee = page.getByLabel('Fee (₦)')
  await ibadan.click()
  await fee.fill('1750')

  // Only the preview's tab shows the unpublished value.
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opening
  await expect(preview).toHaveURL(/\/shipping$/)
  await expect(preview.getByText('Preview: not published. Close this tab to leave.')).toBeVisible({ timeout: 30_000 })
  const storedPreview = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('oja:settings-preview'))
  expect(await storedPreview(preview)).toContain('1750')
  expect(await storedPreview(page)).toBeNull()
  await preview.close()
  expect((await storedSettings(page)).fee).not.toBe(1750)

  // A reload keeps typed text.
  await page.reload()
  await ibadan.click()
  await expect(fee).toHaveValue('1750')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await publish(page, /Within Ibadan › Fee.*₦1,500.*₦1,750/)

  await openSection(page, 'Shop')
  await page.getByLabel('Name of the shop').fill('Ile Home')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await publish(page, /Name of the shop.*Oja Home.*Ile Home/)
  await expect.poll(() => storedSettings(page)).toEqual({ name: 'Ile Home', fee: 1750 })
  await expect.poll(() => storedSettings(customerPage)).toEqual({ name: 'Ile Home', fee: 1750 })

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(row(page, 'Current')).toContainText('admin@oja.example')
  await row(page, 'First publication').getByRole('button', { name: 'Open this version' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await publish(page, /Name of the shop.*Ile Home.*Oja Home/)
  await expect.poll(async () => (await storedSettings(customerPage)).name).toBe('Oja Home')
  await context.close()
})
