import { expect, test } from '../support/shop-test.ts'
import { CARD } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { payWithoutReturning, placeOrder, verify } from './placed-order.ts'

test('a paid order shows its number, date, total, status, address and next steps to its owner only', async ({
  page,
  api,
  newcomer,
  browser,
  baseURL,
}) => {
  const id = await api.newProduct({ name: 'Paid pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  await api.putIntoCart(customer.userId, customer.token, id)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await openSignedIn(page, newcomer.email, '/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(order.payment_link)
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  const main = page.getByRole('main')
  const fact = (label: string) =>
    main.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  await expect(fact('Order number')).toHaveText(order.order_id.slice(-8).toUpperCase())
  await expect(fact('Order date')).toHaveText(/\d{4}/)
  await expect(fact('Total')).toHaveText('₦13,250.00')
  await expect(fact('Status')).toHaveText('Confirmed')
  await expect(fact('Tracking number')).toHaveText('Comes when your order ships')
  await expect(fact('Shipping information')).toContainText('12 Ring Road, Ibadan, Oyo, Nigeria')
  await expect(main.getByRole('heading', { name: "What's Next" })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/dashboard')
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')

  const address = page.url()
  await page.goto('/cart')
  await expect(heading(page, 'Your Cart is Empty')).toBeVisible()

  // The URL reveals nothing to other accounts.
  const strangerEmail = `stranger-${newcomer.email}`
  const stranger = await api.newCustomer(strangerEmail)
  const strangerPage = await (await browser.newContext({ baseURL })).newPage()
  await openSignedIn(strangerPage, strangerEmail)
  for (const link of [address, '/payment-success?status=successful&tx_ref=made-up']) {
    await strangerPage.goto(link)
    await expect(heading(strangerPage, 'Payment not found')).toBeVisible()
    await expect(strangerPage.getByText(order.order_id.slice(-8).toUpperCase())).toHaveCount(0)
  }
  await strangerPage.context().close()
  const response = await verify(api, stranger.token, order.tx_ref).catch((refusal: Error) => refusal.message)
  expect(JSON.stringify(response)).not.toContain(order.order_id)
})

test('declined and cancelled payments show as failed with links back; cancelling releases stock', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Unpaid pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const first = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  const second = await placeOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await openSignedIn(page, newcomer.email)
  for (const [order, button] of [[first, CARD.fail] as const, [second, CARD.cancel] as const]) {
    await page.goto(order.payment_link)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(heading(page, 'Payment Failed')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart')
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  }
  await expect(page.getByText(/^You cancelled the payment, so this order has ended\./)).toBeVisible()
  expect(await api.rows(`orders?select=status&order=created_at&user_id=eq.${customer.userId}`, customer.token)).toEqual(
    [{ status: 'pending' }, { status: 'cancelled' }],
  )
  expect(await api.rows(`products?select=stock_quantity&id=eq.${id}`, customer.token)).toEqual([{ stock_quantity: 4 }])
})

test('a customer who paid but never returned confirms the order from the dashboard', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Lost pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  await openSignedIn(page, newcomer.email, '/dashboard')
  const card = page.getByRole('article', { name: `Order ${order.order_id.slice(0, 8)}` })
  await card.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('Payment not confirmed yet')).toBeVisible()
  await payWithoutReturning(order)
  await card.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('Payment confirmed', { exact: true })).toBeVisible()
  await expect(card.getByText('Confirmed').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Check payment' })).toHaveCount(0)
})

test('the webhook confirms an order if its buyer never returns; the return confirms it if the webhook is slow', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Leaving pot', price: 10_000, stock_quantity: 5 })
  const customer = await api.newCustomer(newcomer.email)
  const abandoned = await placeOrder(api, customer, [{ product_id: id, quantity: 1 }])
  const slow = await placeOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await openSignedIn(page, newcomer.email)
  await page.goto(abandoned.payment_link)
  await page.getByRole('button', { name: 'Pay and never return' }).click()
  await expect(page.getByRole('heading', { name: 'Paid, and not going back' })).toBeVisible()
  const isConfirmed = `orders?select=status,payment_status&id=eq.${abandoned.order_id}`
  await expect
    .poll(() => api.rows(isConfirmed, customer.token))
    .toEqual([{ status: 'confirmed', payment_status: 'completed' }])

  await page.goto(slow.payment_link)
  await page.getByRole('button', { name: /slow webhook/ }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await expect(page.getByText(slow.order_id.slice(-8).toUpperCase(), { exact: true })).toBeVisible()
})
