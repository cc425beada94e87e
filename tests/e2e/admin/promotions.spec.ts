import type { Browser } from '@playwright/test'
import type { ShopApi } from '../support/shop-api.ts'
import { heading, openSignedIn, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

async function aCustomer(api: ShopApi, promotions: boolean) {
  const email = `${rareWord()}@oja.example`
  const { token, userId } = await api.newCustomer(email)
  await api.request('/rest/v1/user_preferences', token, {
    method: 'POST',
    body: JSON.stringify({ user_id: userId, email_notifications: { orderUpdates: true, promotions } }),
  })
  return email
}

/** Opens the shop in a browser of the customer's own, signed in. */
async function openCustomerPage(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: undefined })
  const page = await context.newPage()
  await openSignedIn(page, email, '/about')
  return page
}

test('a promotion notifies only customers who opted in', async ({ page, api, browser, baseURL }) => {
  const name = rareWord()
  const product = await api.newProduct({ name: `${name} pot`, price: 4000, stock_quantity: 3 })
  const title = `${name} pots are 20% off`
  const optedIn = await openCustomerPage(browser, baseURL, await aCustomer(api, true))
  const optedOut = await openCustomerPage(browser, baseURL, await aCustomer(api, false))

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(heading(page, 'Promotions')).toBeVisible()
  await page.getByRole('button', { name: 'New promotion' }).click()
  const dialog = page.getByRole('dialog', { name: 'New promotion' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send...' }).click()
  await expect(dialog.getByText('Write a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Until Sunday.')
  await dialog.getByLabel('About').selectOption('A product')
  await dialog.getByLabel('Leads to').selectOption('One product')
  await dialog.getByRole('searchbox', { name: 'Search for the product' }).fill(name)
  await dialog.getByRole('button', { name: new RegExp(`${name} pot`) }).click()
  await dialog.getByRole('button', { name: 'Send...' }).click()

  await expect(dialog).toContainText(new RegExp(`Send "${title}" to [\\d,]+ customers?\\?`))
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await expect(toast(page, 'Promotion sent')).toBeVisible()
  const sent = row(page, title)
  await expect(sent).toContainText(`${name} pot`)
  await expect(sent).toContainText('admin@oja.example')
  await expect(sent).toContainText(/[\d,]+ customers?/)

  await optedIn.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await optedIn.getByRole('link', { name: new RegExp(title) }).click()
  await expect(optedIn).toHaveURL(new RegExp(`/product/${product}`))
  await optedOut.reload()
  await expect(optedOut.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(optedOut.getByText(title)).toHaveCount(0)
  for (const customerPage of [optedIn, optedOut]) await customerPage.context().close()
})
