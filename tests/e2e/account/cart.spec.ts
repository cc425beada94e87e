import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name })

test('the cart asks guests to sign in, and an empty cart links to the shop', async ({ page, api, newcomer }) => {
  await page.goto('/cart')
  await expect(heading(page, 'Please Sign In')).toBeVisible()
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute('href', /^\/signin/)

  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/cart')
  await expect(heading(page, 'Your Cart is Empty')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
})

test('quantity stays between one and the stock; a removed item can be restored or saved for later', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Scarce pot', price: 4000, stock_quantity: 3 })
  const cup = await api.newProduct({ name: 'Later cup', price: 1000, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, pot, 2)
  await api.putIntoCart(userId, token, cup)
  await openSignedIn(page, newcomer.email, '/cart')
  const cart = () =>
    api.rows(`cart?select=product_id,quantity&quantity=gt.0&user_id=eq.${userId}&order=quantity`, token)

  const row = item(page, 'Scarce pot')
  await expect(row.getByText('₦8,000.00')).toBeVisible()
  await row.getByRole('button', { name: 'Increase' }).click()
  await expect(row.getByText('Only 3 left in stock')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Increase' })).toBeDisabled()
  await row.getByRole('button', { name: 'Decrease' }).click()
  await expect(row.getByText('Only 3 left in stock')).toHaveCount(0)
  await row.getByRole('button', { name: 'Decrease' }).click()
  await expect(row.getByRole('status')).toHaveText('1')
  await expect(row.getByRole('button', { name: 'Decrease' })).toBeDisabled()
  await expect.poll(cart).toHaveLength(2)

  await row.getByRole('button', { name: 'Remove Scarce pot' }).click()
  await expect(page.getByText('Item removed')).toBeVisible()
  await expect.poll(cart).toEqual([{ product_id: cup, quantity: 1 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expect.poll(cart).toHaveLength(2)

  await item(page, 'Later cup')
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await expect(page.getByText('Saved for later', { exact: true })).toBeVisible()
  await expect(item(page, 'Later cup')).toHaveCount(0)
  await expect.poll(cart).toEqual([{ product_id: pot, quantity: 1 }])
  await expect
    .poll(() => api.rows(`wishlist?select=product_id&user_id=eq.${userId}`, token))
    .toEqual([{ product_id: cup }])
})

test('the estimate ships free only above $100 and says that checkout fixes delivery and VAT', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Fifty dollar pan', price: 77_500, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/cart')
  const estimate = page.getByRole('region', { name: 'Estimate' })
  const increase = item(page, 'Fifty dollar pan').getByRole('button', { name: 'Increase' })

  await expect(estimate).toContainText('Subtotal₦77,500.00Shipping₦23,250.00Tax₦6,200.00Total₦106,950.00')
  await increase.click()
  await expect(estimate).toContainText('Subtotal₦155,000.00Shipping₦23,250.00Tax₦12,400.00Total₦190,650.00')
  await increase.click()
  await expect(estimate).toContainText('Subtotal₦232,500.00ShippingFreeTax₦18,600.00Total₦251,100.00')
  await expect(estimate.getByText('Delivery and VAT are fixed at checkout, before you pay.')).toBeVisible()
})

test('the cart shows the checkout total once the delivery method or address is known', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Rice for one', price: 6900, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Estimate' })).toContainText('Shipping₦23,250.00')
  await main.getByRole('link', { name: 'Delivery fees' }).click()
  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await main.getByRole('link', { name: 'Go to cart' }).click()
  const summary = main.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(
    'Subtotal₦6,900.00Delivery (Within Ibadan)₦1,500.00VAT (7.5%)₦517.50Total₦8,918.00',
  )
  await main.getByRole('link', { name: 'Checkout' }).click()
  await expect(main.getByRole('region', { name: 'Order Summary' })).toContainText('Total₦8,918.00')

  const address = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' }
  const row = { id: crypto.randomUUID(), user_id: userId, label: 'Work', address, is_default: true }
  await api.request('/rest/v1/addresses', token, { method: 'POST', body: JSON.stringify(row) })
  await page.goto('/cart')
  await expect(summary).toContainText('Delivery (Elsewhere in Nigeria)₦2,500.00VAT (7.5%)₦517.50Total₦9,918.00')
})

test('a cart item shows its old and new price after a price change', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Restless pan', price: 5000, stock_quantity: 5 })
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(item(page, 'Restless pan').getByText('₦5,000.00')).toBeVisible()
  await api.changeProduct(id, { price: 6500 })
  await page.reload()
  await expect(item(page, 'Restless pan')).toContainText('Price changed: was ₦5,000.00, now ₦6,500.00')
})

test('signed-in customers see no sign-in prompt while scripts load', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oja-session', JSON.stringify({ id: 'a', email: 'a@shop.test' })))
  const isScript = /\/assets\/.*\.js/
  await page.route(isScript, () => {})
  // `load` would wait for the blocked scripts.
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true })).toHaveCount(1)
  const prompt = page.getByText('Please Sign In')
  await expect(prompt).toBeAttached()
  await expect(prompt).toBeHidden()
  await page.unroute(isScript)
})
