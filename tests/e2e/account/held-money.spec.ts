import { adminSession, expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { placeOrder, settlePayment } from './placed-order.ts'

test('an underpayment shows as held, then due for refund, then refunded', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Underpaid pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await settlePayment(api, order.tx_ref, { amount: 500, status: 'successful' })
  await openSignedIn(page, newcomer.email, `/payment-success?status=successful&tx_ref=${order.tx_ref}`)
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
  const money = `orders?id=eq.${order.order_id}&select=held_payments`
  const [stored] = await api.rows<{ held_payments: { id: string }[] }>(money, customer.token)
  await api.rpc('refund_held_payment', { p_id: stored?.held_payments[0]?.id }, admin.token)
  await expect(card.getByText('Your payment was sent back to you.')).toBeVisible()
  await expect(card.getByText(/₦500\.00 was sent back to you on/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Buy again' })).toBeVisible()
})

test('a payment after cancellation explains its refund and leaves the order cancelled', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Cancelled pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await api.rpc('cancel_order', { p_order_id: order.order_id }, customer.token)
  await settlePayment(api, order.tx_ref, { amount: 13_250, status: 'successful' })
  await openSignedIn(page, newcomer.email, `/payment-success?status=successful&tx_ref=${order.tx_ref}`)
  await expect(heading(page, 'Payment received, order ended')).toBeVisible()
  await expect(page.getByText(/We will send the money back\. The order had been cancelled\./)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View Order History' }).click()
  const card = page.getByRole('article', { name: `Order ${order.order_id.slice(0, 8)}` })
  await expect(card.getByText(/₦13,250\.00 came after this order had ended/)).toBeVisible()
  await expect(card.getByText('Cancelled').first()).toBeVisible()
})
