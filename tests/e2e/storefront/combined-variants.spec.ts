import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { CARD, fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

const SHIRT = 'Cotton T-shirt'

test('a Size and Color chosen together reach the cart, the order and the admin', async ({
  page,
  context,
  browser,
  baseURL,
  api,
  newcomer,
}) => {
  const [shirt] = await api.rows<{ id: string }>(`products?select=id&name=eq.${encodeURIComponent(SHIRT)}`, null)
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/product/${shirt?.id}`)
  const main = page.getByRole('main')
  await main.getByRole('group', { name: 'Size' }).getByText('XL').click()
  await main.getByRole('group', { name: 'Color' }).getByText('Pink').click()
  await expect(main.getByText('₦7,300.00', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('1 item(s) added to your cart.')).toBeVisible()
  const inCart = () =>
    api.rows<{ quantity: number; variety_ids: string[] }>(
      `cart?select=quantity,variety_ids&quantity=gt.0&user_id=eq.${userId}`,
      token,
    )
  await expect.poll(async () => (await inCart())[0]?.variety_ids).toHaveLength(2)

  await page.goto('/cart')
  const item = main.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(item.getByText('Size: XL, Color: Pink')).toBeVisible()
  await context.setOffline(true)
  await item.getByRole('button', { name: 'Increase' }).click()
  await expect(item.getByText('Saved on this phone, will sync')).toBeVisible()
  expect(await inCart()).toMatchObject([{ quantity: 1 }])
  await context.setOffline(false)
  await expect.poll(inCart).toMatchObject([{ quantity: 2 }])

  await main.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click()
  await fillAddress(page, newcomer.email)
  await expect(main.getByRole('region', { name: 'Order Summary' })).toContainText('Size: XL, Color: Pink × 2')
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  await page.getByRole('button', { name: CARD.pay }).click()
  // Waits, because "Payment is being checked" has a link of the same name that disappears while it is clicked.
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await page.getByRole('link', { name: 'View Order History' }).click()
  const [order] = await api.rows<{ id: string }>(`orders?select=id&user_id=eq.${userId}`, token)
  const number = `#${order?.id.slice(-8).toUpperCase()}`
  const card = page.getByRole('article').filter({ hasText: order?.id.slice(0, 8) ?? '' })
  await expect(card.getByText('Confirmed').first()).toBeVisible()
  await card.getByText('Show details').click()
  await expect(card.getByText('Size: XL, Color: Pink · 2 ×')).toBeVisible()

  const admin = await (await browser.newContext({ baseURL })).newPage()
  await openSignedIn(admin, ADMIN, `/admin/shipping?search=${order?.id}`)
  await admin.getByRole('button', { name: `Details of order ${number}` }).click()
  await expect(
    admin.getByRole('dialog', { name: `Order ${number}` }).getByText('Size: XL, Color: Pink · 2 ×'),
  ).toBeVisible()
  await admin.context().close()
})
