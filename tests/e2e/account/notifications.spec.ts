import { expect, test } from '../support/shop-test.ts'
import { arriveSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test('news of an order is told at once, counted on the bell, and leads to the order', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Announced pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await arriveSignedIn(page, newcomer.email, '/dashboard')
  await expect(page.getByRole('article').getByText('Confirmed').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const shown = page.getByRole('region', { name: 'Messages' })
  await moveOrder(api, order_id, 'processing')
  await expect(shown.getByText('Order being prepared')).toBeVisible()
  await moveOrder(api, order_id, 'shipped', 'GIG-4410')
  await expect(shown.getByText(/is on its way\. Tracking number: GIG-4410\./)).toBeVisible()

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await list.getByRole('link', { name: /Order shipped/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=orders&order=${order_id}`))
  await expect(page.getByRole('article').getByRole('region', { name: 'History' })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached()
  await expect(list.getByText('Unread')).toHaveCount(0)
})
