import { adminSession, expect, test } from '../support/shop-test.ts'
import { arriveSignedIn, heading } from '../support/storefront.ts'
import { placeOrder, tellPayment } from './placed-order.ts'

test('money that does not fit is held in plain words, then owed, then sent back', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Underpaid pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await tellPayment(api, order.tx_ref, { amount: 500, status: 'successful' })
  await arriveSignedIn(page, newcomer.email, `/payment-success?status=successful&tx_ref=${order.tx_ref}`)
  await expect(heading(page, 'Payment received, one more check')).toBeVisible()
  await expect(page.getByText(/We will write to you soon, or send the money back/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View Order History' }).click()

  const card = page.getByRole('article', { name: `Order ${order.order_id.slice(0, 8)}` })
  await expect(card.getByText('Your payment reached us, and our team needs to check it.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Pay again' })).toHaveCount(0)
  const admin = await adminSession(api)
  await expect(card.getByText('₦500.00 came, less than the ₦13,250.00 of this order')).toBeVisible()
  await api.rpc('update_refund', { p_order_id: order.order_id, p_payment_status: 'refund_due' }, admin.token)
  await expect(card.getByText('This order has ended and your payment is still with us.')).toBeVisible()
  await expect(card.getByText('Cancelled').first()).toBeVisible()
  const [held] = await api.rows<{ id: string }>(`second_payments?order_id=eq.${order.order_id}`, customer.token)
  await api.rpc('refund_second_payment', { p_id: held?.id }, admin.token)
  await expect(card.getByText('Your payment was sent back to you.')).toBeVisible()
  await expect(card.getByText(/₦500\.00 was sent back to you on/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Buy again' })).toBeVisible()
})

test('a payment that comes after a product was removed says so, and revives nothing', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Removed pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  const admin = await adminSession(api)
  await api.rpc('cancel_order', { p_order_id: order.order_id }, customer.token)
  await api.rpc('change_products', { p_ids: [id], p_change: { removed: true } }, admin.token)
  await tellPayment(api, order.tx_ref, { amount: 13_250, status: 'successful' })
  await arriveSignedIn(page, newcomer.email, `/payment-success?status=successful&tx_ref=${order.tx_ref}`)
  await expect(heading(page, 'Payment received, one more check')).toBeVisible()
  await expect(page.getByText(/A product in this order has been removed from the shop/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View Order History' }).click()
  const card = page.getByRole('article', { name: `Order ${order.order_id.slice(0, 8)}` })
  await expect(card.getByText('Cancelled').first()).toBeVisible()
})
