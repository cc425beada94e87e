import { expect, test } from '../support/shop-test.ts'
import { CARD, fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

// With some VPNs and drivers the browser always reports being offline although requests succeed.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
})

test('a customer shops and pays in a browser that wrongly reports being offline', async ({ page, api, newcomer }) => {
  const product = await api.newProduct({ name: 'Denied pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/product/${product}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
  await page.goto('/shop')
  await expect(page.getByText('Offline: showing saved products')).toBeHidden()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/checkout')
  await fillAddress(page, newcomer.email)
  await page.getByRole('main').getByRole('button', { name: CARD.pay }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
})

test('the admin area opens in a browser that wrongly reports being offline', async ({ page }) => {
  await page.goto('/signin?next=%2Fadmin')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('admin@oja.example')
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('oja-demo-2026')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Admin Dashboard')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('You are offline.')).toBeHidden()
})
