import type { Page } from '@playwright/test'
import type { ShopApi } from './support/shop-api.ts'
import { expect, test } from './support/shop-test.ts'
import { fillAddress } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).filter({ visible: true })

async function openCheckoutWith(page: Page, api: ShopApi, email: string, productId: string, quantity = 1) {
  const customer = await api.newCustomer(email)
  await api.putIntoCart(customer.userId, customer.token, productId, quantity)
  await openSignedIn(page, email, '/checkout')
  await expect(pay(page)).toBeVisible()
  await fillAddress(page, email)
  return customer
}

const ordersOf = (api: ShopApi, { userId, token }: { userId: string; token: string }) =>
  api.rows(`orders?select=id&user_id=eq.${userId}`, token)

test('checkout shows missing fields and changed prices, and places no order until they are confirmed', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Moody pot', price: 10_000, stock_quantity: 9 })
  const customer = await openCheckoutWith(page, api, newcomer.email, id)
  await expect(pay(page)).toContainText('₦12,250.00')
  const city = page.getByLabel('City')
  await city.fill('')
  await pay(page).click()
  await expect(page.getByText('Please fill in all required shipping information.')).toBeVisible()
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expect(city).toBeFocused()
  await city.fill('Ibadan')
  await api.changeProduct(id, { price: 12_000 })
  await pay(page).click()
  await expect(page.getByText(/A price has changed/).first()).toBeVisible()
  expect(await ordersOf(api, customer)).toEqual([])
  await expect(pay(page)).toContainText('₦14,400.00')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await pay(page).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
})

test('checkout reports insufficient stock and places no order', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Rare pan', price: 5000, stock_quantity: 3 })
  const customer = await openCheckoutWith(page, api, newcomer.email, id, 3)
  await api.changeProduct(id, { stock_quantity: 1 })
  await pay(page).click()
  await expect(page.getByText(/no longer in stock in this quantity/).first()).toBeVisible()
  expect(await ordersOf(api, customer)).toEqual([])
})

test('double-clicking Pay and paying in a second tab place one order', async ({ page, api, newcomer, context }) => {
  const id = await api.newProduct({ name: 'Single spoon', price: 2000, stock_quantity: 5 })
  const customer = await openCheckoutWith(page, api, newcomer.email, id)
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(pay(second)).toBeVisible()
  await fillAddress(second, newcomer.email)
  await Promise.all([pay(page).dblclick(), pay(second).click()])
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  await expect(second).toHaveURL(/_local\/pay\/hosted/)
  expect(second.url()).toBe(page.url())
  expect(await ordersOf(api, customer)).toHaveLength(1)
})
