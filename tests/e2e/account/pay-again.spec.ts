import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { CARD, fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { moveOrder } from './placed-order.ts'

async function pressPay(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pay ₦/ })
    .click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
}

test('a declined card keeps cart and address, and a second card pays the same order', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Stubborn pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 2)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await fillAddress(page, newcomer.email)
  await main.getByRole('button', { name: /^Pay ₦23,000\.00/ }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
  const paymentPage = page.url()
  await page.getByRole('button', { name: CARD.fail, exact: true }).click()
  await expect(heading(page, 'Payment Failed')).toBeVisible()
  await expect(main.getByText(/^Your card was declined\. You can try again until \d\d:\d\d\.$/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', paymentPage)
  await main.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(main.getByRole('link', { name: 'Stubborn pot' })).toBeVisible()
  await main.getByRole('link', { name: 'Checkout' }).click()
  await expect(main.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await main.getByRole('button', { name: /^Pay ₦23,000\.00/ }).click()
  await expect(page).toHaveURL(paymentPage, { timeout: 25_000 })
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await api.rows(`orders?select=status,payment_status&order=created_at&user_id=eq.${userId}`, token)).toEqual([
    { status: 'confirmed', payment_status: 'completed' },
  ])
  expect(await api.rows(`products?select=stock_quantity&id=eq.${id}`, token)).toEqual([{ stock_quantity: 3 }])
  await expect.poll(() => api.rows(`cart?select=quantity&quantity=gt.0&user_id=eq.${userId}`, token)).toEqual([])
})

test('Pay places a new order if the previous one was cancelled in the background', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Patient pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/checkout')
  await fillAddress(page, newcomer.email)
  await pressPay(page)
  const orders = () =>
    api.rows<{ id: string; payment_status: string }>(
      `orders?select=id,payment_status&order=created_at&user_id=eq.${userId}`,
      token,
    )
  const [first] = await orders()
  await moveOrder(api, first?.id ?? '', 'cancelled')
  await page.goto('/checkout')
  await pressPay(page)
  expect((await orders()).map((order) => order.payment_status)).toEqual(['failed', 'pending'])
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect((await orders()).map((order) => order.payment_status)).toEqual(['failed', 'completed'])
})
