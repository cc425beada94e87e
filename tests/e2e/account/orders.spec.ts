import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test('a customer tracks an order to completion, buys it again, prints only its receipt and reviews it', async ({
  page,
  api,
  newcomer,
  context,
}) => {
  const id = await api.newProduct({ name: 'Followed pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id, tx_ref } = await paidOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, newcomer.email, `/dashboard?tab=orders&order=${order_id}`)

  const card = page.getByRole('article', { name: `Order ${order_id.slice(0, 8)}` })
  const badge = card.getByRole('banner').or(card.locator('header'))
  const reached = card.getByRole('list', { name: 'Order progress' }).getByText('(reached)')
  await expect(badge).toContainText('Confirmed')
  await expect(reached).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Followed pot' })).toBeVisible()
  await expect(card.getByText('₦24,000.00').first()).toBeVisible()

  await moveOrder(api, order_id, 'processing')
  await expect(badge).toContainText('Processing')
  await expect(reached).toHaveCount(2)
  await moveOrder(api, order_id, 'shipped', 'GIG-77120934')
  await expect(badge).toContainText('Shipped')
  await expect(reached).toHaveCount(3)
  await card.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(page.getByText('Tracking number copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GIG-77120934')

  await expect(card.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)
  await moveOrder(api, order_id, 'delivered', 'GIG-77120934')
  await expect(badge).toContainText('Delivered')
  await expect(reached).toHaveCount(4)
  await expect(card.getByRole('link', { name: 'Review Products' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('Your order is completed. You can now review your products.')).toBeVisible()
  await expect(badge).toContainText('Completed')
  const history = card.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'Shipped by the shop' })).toHaveCount(1)
  await expect(history.filter({ hasText: 'Completed by you' })).toHaveCount(1)
  await card.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('2 item(s) added to your cart.')).toBeVisible()
  const cart = `cart?select=quantity&quantity=gt.0&user_id=eq.${customer.userId}`
  await expect.poll(() => api.rows(cart, customer.token)).toEqual([{ quantity: 2 }])

  await card.getByRole('button', { name: 'Print receipt' }).click()
  await expect(page.locator('html[data-printed=yes]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('section').filter({ hasText: `reference ${tx_ref}` })
  await expect(receipt).toBeVisible()
  await expect(receipt).toContainText(`Order ${order_id.slice(-8).toUpperCase()}`)
  await expect(receipt).toContainText('Followed pot')
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await card.getByRole('link', { name: 'Review Products' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-products\\?orderId=${order_id}`))
})

test('the dashboard opens the tab and order in its URL, and lists the newest order first', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Listed pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const older = await paidOrder(api, customer, [{ product_id: id, quantity: 1 }])
  const newer = await paidOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await openSignedIn(page, newcomer.email, '/dashboard')
  await expect(heading(page, 'My account')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveAccessibleName(`Order ${newer.order_id.slice(0, 8)}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true')

  await tab('Settings').click()
  await expect(page).toHaveURL(/tab=settings/)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('link', { name: /Email notifications/ })).toHaveAttribute('href', '/email-notifications')
  await expect(panel.getByRole('link', { name: /Privacy settings/ })).toHaveAttribute('href', '/privacy-settings')
  await expect(panel.getByRole('link', { name: /Payment methods/ })).toHaveAttribute('href', '/payment-methods')
  await page.reload()
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`/dashboard?tab=orders&order=${older.order_id}`)
  const linked = page.getByRole('article', { name: `Order ${older.order_id.slice(0, 8)}` })
  await expect(linked.getByRole('region', { name: 'History' })).toBeVisible()
  await expect(linked).toBeInViewport()
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(1)
})
