import { expect, test } from './support/shop-test.ts'
import { CARD, fillAddress } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

test.afterEach(({ api }) => api.setProviderFaults({}))

test('a payment provider outage shows an error and keeps the cart; payment succeeds afterwards', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Patient pot', price: 8000, stock_quantity: 4 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/checkout')
  await fillAddress(page, newcomer.email)
  await api.setProviderFaults({ create: '500', verify: '500' })
  const pay = page.getByRole('button', { name: /^Pay/ }).filter({ visible: true })
  await pay.click()
  await expect(page.getByText(/can't reach the payment service/).first()).toBeVisible()
  expect(await api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])

  await api.setProviderFaults({})
  await pay.click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(page).toHaveURL(/payment-success/)
  await expect(page.getByText(/order number/i).first()).toBeVisible()
  const orders = await api.rows<{ payment_status: string }>(`orders?select=payment_status&user_id=eq.${userId}`, token)
  expect(orders).toEqual([{ payment_status: 'completed' }])
})
