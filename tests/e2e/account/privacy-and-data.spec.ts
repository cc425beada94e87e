import { readFile } from 'node:fs/promises'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test('a customer downloads their data as one JSON file', async ({ page, api, newcomer, context }) => {
  const id = await api.newProduct({ name: 'Documented pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await paidOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await openSignedIn(page, newcomer.email, '/dashboard?tab=settings')
  await page.getByRole('link', { name: /Privacy and data/ }).click()
  const card = page.getByRole('region', { name: 'Download my data' })
  await expect(card.getByRole('button')).toBeEnabled()
  await context.setOffline(true)
  await expect(card.getByRole('button')).toBeDisabled()
  await expect(card.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { email: newcomer.email },
    profile: { first_name: 'Test' },
    orders: [{ payment_reference: order.tx_ref, items: [{ name: 'Documented pot', quantity: 2 }] }],
  })
  await expect(page.getByText('Your data is saved')).toBeVisible()
})

test('signing out other devices ends their sessions and keeps this one', async ({ page, api, newcomer }) => {
  await api.newCustomer(newcomer.email)
  const other = await api.request<{ refresh_token: string }>('/auth/v1/token?grant_type=password', null, {
    method: 'POST',
    body: JSON.stringify(newcomer),
  })
  await openSignedIn(page, newcomer.email, '/privacy-and-data')
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('Other devices are signed out')).toBeVisible()
  const renewal = { method: 'POST', body: JSON.stringify({ refresh_token: other.refresh_token }) }
  await expect(api.request('/auth/v1/token?grant_type=refresh_token', null, renewal)).rejects.toThrow(/: 40\d /)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(heading(page, 'Please Sign In')).toBeVisible()
})

test('an account is deleted after the password is confirmed and its orders are finished', async ({
  page,
  api,
  newcomer,
  browser,
}) => {
  const id = await api.newProduct({ name: 'Farewell pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await paidOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await openSignedIn(page, newcomer.email, '/privacy-and-data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const otherPhone = await (await browser.newContext()).newPage()
  await openSignedIn(otherPhone, newcomer.email, '/dashboard')
  await expect(otherPhone.getByText('Show details')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const attempt = async (password: string) => {
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
  }
  await attempt('not-the-password')
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await attempt(PASSWORD)
  await expect(dialog.getByRole('link', { name: `Order #${order.order_id.slice(-8).toUpperCase()}` })).toBeVisible()
  await expect(dialog.getByText(/is on its way to you/)).toBeVisible()

  await moveOrder(api, order.order_id, 'delivered')
  await attempt(PASSWORD)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const storage = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(storage).not.toContain(customer.userId)
  expect(storage).not.toContain(newcomer.email)
  await page.goto('/dashboard')
  await expect(heading(page, 'Please Sign In')).toBeVisible()
  await expect(api.signIn(newcomer.email)).rejects.toThrow(/: 40\d /)
  expect(await api.rows('orders?select=id', customer.token)).toEqual([])
  await otherPhone.reload()
  await expect(heading(otherPhone, 'Please Sign In')).toBeVisible()
})
