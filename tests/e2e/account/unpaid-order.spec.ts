import { expect, test } from '../support/shop-test.ts'
import { CARD, fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

test('an unpaid order reserves the last piece, and the cart links to its payment', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Last pan', price: 9999.5, stock_quantity: 1 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 1)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await fillAddress(page, newcomer.email)
  await expect(main.getByText('Rounded to whole naira (−₦0.46)')).toBeVisible()
  await main.getByRole('button', { name: /^Pay ₦12,249\.00/ }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
  const paymentPage = page.url()
  await page.getByRole('button', { name: 'Close the tab' }).click()
  await expect(page.getByRole('heading', { name: 'Left without paying' })).toBeVisible()

  await page.goto('/cart')
  const [order] = await api.rows<{ id: string }>(`orders?select=id&user_id=eq.${userId}`, token)
  const message = main.getByRole('complementary', { name: 'Unpaid order' })
  await expect(message).toContainText(`Order #${order?.id.slice(-8).toUpperCase()} is waiting for its payment.`)
  await expect(main.getByText('Your unpaid order keeps this for you.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Estimate' })).toContainText(
    'Subtotal₦0.00Shipping₦0.00Tax₦0.00Total₦0.00',
  )
  await expect(message.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', paymentPage)
  await message.getByRole('link', { name: 'Continue payment' }).click()
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await expect(main.getByText(order?.id.slice(-8).toUpperCase() ?? '', { exact: true })).toBeVisible()
})
