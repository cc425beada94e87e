import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { arriveSignedIn, chooseCurrency, heading } from '../support/storefront.ts'

const pay = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay/ })
const summary = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Order Summary' })

test('the shipping page shows three methods, their prices in two currencies, and the chosen one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shipping')
  const main = page.getByRole('main')
  await expect(heading(page, 'Shipping Options')).toBeVisible()
  await chooseCurrency(page, isMobile, 'USD')
  const card = (name: RegExp) => main.getByRole('group').locator('label').filter({ hasText: name })
  await expect(card(/Within Ibadan/)).toContainText('₦1,500.00about $0.97')
  await expect(card(/Elsewhere in Nigeria/)).toContainText('₦2,500.00about $1.61')
  await expect(card(/International/)).toContainText('₦20,000.00about $12.90')
  const selected = main.getByRole('region', { name: 'Selected Shipping Method' })
  await expect(selected).toContainText('Elsewhere in Nigeria')
  await main.getByRole('radio', { name: /International/ }).check()
  await expect(selected).toContainText('International')
  await expect(selected).toContainText('₦20,000.00about $12.90')
})

test('checkout asks a guest to sign in, and an empty cart to fill itself first', async ({ page, api, newcomer }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signin/)
  await api.newCustomer(newcomer.email)
  await arriveSignedIn(page, newcomer.email, '/checkout')
  await expect(heading(page, 'Your Cart is Empty')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
})

test('the total is items, delivery and VAT in naira; what was typed outlives a reload; Pay waits for a line', async ({
  page,
  api,
  newcomer,
  context,
  isMobile,
}) => {
  const id = await api.newProduct({ name: 'Counted pan', price: 9999.5, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 2)
  await arriveSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Country')).toHaveValue('Nigeria')
  await expect(main.getByRole('radio', { name: /Elsewhere in Nigeria/ })).toBeChecked()
  await expect(summary(page)).toContainText('Subtotal₦19,999.00Shipping₦2,500.00VAT (7.5%)₦1,499.93Total₦23,999.00')
  await expect(main.getByText(/Payment is secured by/)).toBeVisible()

  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await expect(pay(page)).toContainText('₦22,999.00')
  await main.getByRole('radio', { name: /International/ }).check()
  await expect(pay(page)).toContainText('₦41,499.00')
  await chooseCurrency(page, isMobile, 'USD')
  await expect(summary(page)).toContainText('Total₦41,499.00about $26.77')
  await expect(pay(page)).toContainText('₦41,499.00')

  await fillAddress(page, newcomer.email)
  await page.reload()
  await expect(main.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await expect(main.getByLabel('State')).toHaveValue('Oyo')
  await expect(main.getByRole('radio', { name: /International/ })).toBeChecked()
  await expect(pay(page)).toBeEnabled()

  await context.setOffline(true)
  await expect(pay(page)).toBeDisabled()
  await expect(pay(page)).toHaveAccessibleDescription(/^You are offline\. What you typed is kept/)
  await context.setOffline(false)
  await expect(pay(page)).toBeEnabled()
})
