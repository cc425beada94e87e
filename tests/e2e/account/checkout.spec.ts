import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { chooseCurrency, heading, openSignedIn } from '../support/storefront.ts'

const pay = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay/ })
const summary = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Order Summary' })

test('the shipping page shows three methods priced in two currencies, and the selected one', async ({
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

test('checkout redirects guests to sign in and sends customers with an empty cart to the shop', async ({
  page,
  api,
  newcomer,
}) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signin/)
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/checkout')
  await expect(heading(page, 'Your Cart is Empty')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
})

test('the total sums items, delivery and VAT; typed fields survive a reload; Pay is disabled offline', async ({
  page,
  api,
  newcomer,
  context,
  isMobile,
}) => {
  const id = await api.newProduct({ name: 'Counted pan', price: 9999.5, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 2)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Country')).toHaveValue('Nigeria')
  await expect(main.getByRole('radio', { name: /Elsewhere in Nigeria/ })).toBeChecked()
  await expect(summary(page)).toContainText('Subtotal₦19,999.00Shipping₦2,500.00VAT (7.5%)₦1,499.93Total₦23,999.00')
  await expect(main.getByText(/Payment is secured by/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Delivery fees and times' })).toHaveAttribute('href', '/shipping')

  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await expect(pay(page)).toContainText('₦22,999.00')
  await expect(main.getByRole('radio', { name: /International/ })).toBeDisabled()
  await main.getByLabel('Country').fill('Ghana')
  await expect(main.getByText('We chose “International” for your address.')).toBeVisible()
  await expect(main.getByRole('radio', { name: /International/ })).toBeChecked()
  await expect(main.getByRole('radio', { name: /Nigeria Only for addresses in Nigeria/ })).toBeDisabled()
  await expect(pay(page)).toContainText('₦41,499.00')
  await chooseCurrency(page, isMobile, 'USD')
  await expect(summary(page)).toContainText('Total₦41,499.00about $26.77')
  await expect(pay(page)).toContainText('₦41,499.00')

  await main.getByLabel('Country').fill('Nigeria')
  await expect(main.getByRole('radio', { name: /Within Ibadan/ })).toBeChecked()
  await main.getByRole('radio', { name: /Elsewhere in Nigeria/ }).check()
  await fillAddress(page, newcomer.email)
  await page.reload()
  await expect(main.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await expect(main.getByLabel('State')).toHaveValue('Oyo')
  await expect(main.getByRole('radio', { name: /Elsewhere in Nigeria/ })).toBeChecked()
  await expect(pay(page)).toBeEnabled()

  await context.setOffline(true)
  await expect(pay(page)).toBeDisabled()
  await expect(pay(page)).toHaveAccessibleDescription(/^You are offline\. What you typed is kept/)
  await context.setOffline(false)
  await expect(pay(page)).toBeEnabled()
})

test('sold-out items are listed but not charged, and the order total matches the summary', async ({
  page,
  api,
  newcomer,
}) => {
  const [available, soldOut] = [
    await api.newProduct({ name: 'Kept pan', price: 4000, stock_quantity: 5 }),
    await api.newProduct({ name: 'Sold pan', price: 9000, stock_quantity: 5 }),
  ]
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, available, 2)
  await api.putIntoCart(userId, token, soldOut, 1)
  await api.changeProduct(soldOut, { stock_quantity: 0 })
  await openSignedIn(page, newcomer.email, '/checkout')
  await expect(summary(page).getByText('Out of Stock')).toBeVisible()
  const figures = 'Subtotal₦8,000.00Shipping₦2,500.00VAT (7.5%)₦600.00Total₦11,100.00'
  await expect(summary(page)).toContainText(figures)
  await expect(pay(page)).toBeDisabled()
  await fillAddress(page, newcomer.email)
  const inIbadan = 'Subtotal₦8,000.00Shipping₦1,500.00VAT (7.5%)₦600.00Total₦10,100.00'
  await expect(summary(page)).toContainText(inIbadan)

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Sold pan' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await expect(summary(page)).toContainText(inIbadan)
  await expect(summary(page).getByText('Out of Stock')).toHaveCount(0)
  await expect(pay(page)).toContainText('₦10,100.00')
  await pay(page).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
  const orders = await api.rows(`orders?select=subtotal,total_amount&user_id=eq.${userId}`, token)
  expect(orders).toEqual([{ subtotal: 8000, total_amount: 10_100 }])
})

test('checkout preselects the saved shipping method, and the server rejects one unavailable for the address', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Carried pan', price: 4000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 1)
  await openSignedIn(page, newcomer.email, '/shipping')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await page.reload()
  await expect(main.getByRole('radio', { name: /Within Ibadan/ })).toBeChecked()
  await page.goto('/checkout')
  await expect(main.getByRole('radio', { name: /Within Ibadan/ })).toBeChecked()
  await fillAddress(page, newcomer.email)
  await expect(pay(page)).toContainText('₦5,800.00')

  // Simulates an outdated page that sends a method unavailable for the address.
  await page.route('**/functions/v1/process-payment', (route) => {
    const body = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...body, shipping: { ...body.shipping, country: 'Ghana' } }) })
  })
  await pay(page).click()
  const refusal = "This shipping method isn't available for your delivery address."
  await expect(main.getByRole('group', { name: 'Shipping method' }).getByRole('alert')).toContainText(refusal)
  expect(await api.rows(`orders?select=id&user_id=eq.${userId}`, token)).toEqual([])
})
