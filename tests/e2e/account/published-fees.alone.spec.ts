import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { ADMIN, type ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { openSignedIn } from '../support/storefront.ts'

/** Publishes the delivery fee within Ibadan, in naira. */
async function publishFee(api: ShopApi, fee: number) {
  const { token } = await api.signIn(ADMIN)
  const methods = DELIVERY.methods.map((method) => (method.code === 'ibadan' ? { ...method, fee } : method))
  const [current] = await api.rows<{ version: number }>('shop_settings?select=version&section=eq.delivery', token)
  const args = { p_section: 'delivery', p_value: { methods }, p_seen: current?.version ?? 0 }
  await api.rpc('publish_setting', args, token)
}

test('a published fee updates an open cart; checkout asks again if the fee changed unnoticed', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Rice for one', price: 6900, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/shipping')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await main.getByRole('link', { name: 'Go to cart' }).click()
  const cart = main.getByRole('region', { name: 'Summary' })
  await expect(cart).toContainText('Delivery (Within Ibadan)₦1,500.00')
  try {
    await publishFee(api, 1800)
    await expect(cart).toContainText('Delivery (Within Ibadan)₦1,800.00VAT (7.5%)₦517.50Total₦9,218.00')

    await main.getByRole('link', { name: 'Checkout' }).click()
    await fillAddress(page, newcomer.email)
    const order = main.getByRole('region', { name: 'Order Summary' })
    await expect(order).toContainText('Shipping₦1,800.00')
    const pay = main.getByRole('button', { name: /^Pay/ })
    await expect(pay).toBeEnabled()
    await page.route('**/rest/v1/shop_settings?**', (route) => route.abort())
    await publishFee(api, 2100)
    await pay.click()
    await expect(page.getByText('A price has changed.').first()).toBeVisible()
    await expect(order).toContainText('Shipping₦2,100.00VAT (7.5%)₦517.50Total₦9,518.00')
    await pay.click()
    await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
    const orders = await api.rows(`orders?select=shipping_fee,total_amount&user_id=eq.${userId}`, token)
    expect(orders).toEqual([{ shipping_fee: 2100, total_amount: 9518 }])
  } finally {
    await publishFee(api, 1500)
  }
})
