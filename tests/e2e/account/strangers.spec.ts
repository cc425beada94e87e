import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'
import { paidOrder } from './placed-order.ts'

test("strangers can't read or change another customer's data, on screen or through the API", async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Private pot', price: 3000, stock_quantity: 9 })
  const owner = await api.newCustomer(`owner-${newcomer.email}`)
  const { order_id } = await paidOrder(api, owner, [{ product_id: id, quantity: 1 }])
  await api.request('/rest/v1/payment_methods', owner.token, {
    method: 'POST',
    body: JSON.stringify({
      user_id: owner.userId,
      card_last4: '4242',
      card_brand: 'Visa',
      expiry_month: 9,
      expiry_year: 2032,
    }),
  })
  const stranger = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/dashboard?tab=orders&order=${order_id}`)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto(`/review-products?orderId=${order_id}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/payment-methods')
  await expect(page.getByText('No saved cards')).toBeVisible()

  for (const query of [
    `orders?select=id&id=eq.${order_id}`,
    `order_items?select=id&order_id=eq.${order_id}`,
    `order_history?select=id&order_id=eq.${order_id}`,
    `payment_methods?select=id&user_id=eq.${owner.userId}`,
    `cart?select=id&user_id=eq.${owner.userId}`,
    `profiles?select=user_id&user_id=eq.${owner.userId}`,
  ]) {
    expect(await api.rows(query, stranger.token), query).toEqual([])
  }
  await expect(api.rpc('confirm_receipt', { p_order_id: order_id }, stranger.token)).rejects.toThrow(/unknown_order/)
  const shipped = { p_order_id: order_id, p_status: 'shipped', p_tracking_number: null }
  await expect(api.rpc('update_order', shipped, stranger.token)).rejects.toThrow(/: 40\d /)
  const review = { p_product_id: id, p_rating: 1, p_comment: 'Never had it' }
  await expect(api.rpc('save_review', review, stranger.token)).rejects.toThrow(/unknown_order/)
})
