import type { Page } from '@playwright/test'
import { type LossyConnection, lossyConnection } from '../support/lossy-connection.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

let connection: LossyConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await lossyConnection(baseURL)
})

test.afterEach(() => connection.close())

const NO_ANSWER = /^The shop (didn't answer|hasn't answered yet)/
/** The outbox backs off after each failure. */
const TIMEOUT = { timeout: 40_000 }

const orderCard = (page: Page, orderId: string) => page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}` })

/** Opens checkout with two pots and fills in everything but the way to pay. */
async function checkOutTwoPots(page: Page, api: ShopApi, customer: { userId: string; token: string }, email: string) {
  const pot = await api.newProduct({ name: 'Pot at the door', price: 5000, sale_price: 4000, stock_quantity: 3 })
  await api.putIntoCart(customer.userId, customer.token, pot, 2)
  await openSignedIn(page, email, `${connection.origin}/checkout`)
  await fillAddress(page, email)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('₦8,000.00was ₦10,000.00')
}

test('a lost response to a pay-on-delivery order places one order and shows it to the customer', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  await api.verifyPhone(customer.token)
  await checkOutTwoPots(page, api, customer, newcomer.email)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Pay on delivery/ }).check()
  connection.cutAfter(/process-payment/)
  const lostResponse = page.waitForEvent('requestfailed', (request) => request.url().includes('process-payment'))
  await main.getByRole('button', { name: /^Order for ₦/ }).click()
  await lostResponse
  // Live updates, which the proxy never cuts, empty the cart, so no button is left to press.
  await expect(main.getByText(NO_ANSWER).first()).toBeVisible()
  connection.restore()
  await expect(main.getByRole('heading', { name: /^Order #\w{8} is placed$/ })).toBeVisible(TIMEOUT)
  await main.getByRole('link', { name: 'View your orders' }).click()
  const stored = `orders?select=id,status,pay_by&user_id=eq.${customer.userId}`
  const orders = await api.rows<{ id: string }>(stored, customer.token)
  expect(orders).toEqual([{ id: expect.any(String), status: 'confirmed', pay_by: 'on_delivery' }])
  await expect(orderCard(page, orders[0]?.id ?? '')).toContainText('Confirmed')
})

test('Pay reuses the order after the connection drops before or during the payment redirect', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  await checkOutTwoPots(page, api, customer, newcomer.email)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^USSD/ }).check()
  const pay = main.getByRole('button', { name: /^Pay ₦/ })
  connection.cutAfter(/process-payment/)
  await pay.click()
  await expect(main.getByText(NO_ANSWER)).toBeVisible()
  connection.restore()
  let paymentPageRequests = 0
  await page.route('**/_local/pay/hosted/**', (route) => {
    paymentPageRequests += 1
    return route.abort()
  })
  await pay.click()
  await expect.poll(() => paymentPageRequests).toBe(1)
  await page.unrouteAll()
  await page.goto(`${connection.origin}/checkout`)
  await expect(main.getByText(/^Order #\w{8} is waiting for its payment\.$/)).toBeVisible()
  await pay.click()
  await expect(page.getByText('Dial this code on your phone')).toBeVisible({ timeout: 25_000 })
  const orders = await api.rows(`orders?select=status,pay_by&user_id=eq.${customer.userId}`, customer.token)
  expect(orders).toEqual([{ status: 'pending', pay_by: 'ussd' }])
})

/** The customer's return confirms a card payment; only the provider confirms a transfer. */
const WAYS = [
  { way: /^Card/, pay_by: 'card', press: 'Pay with a slow webhook (20 s)', lost: /verify-payment/ },
  { way: /^Bank transfer/, pay_by: 'bank_transfer', press: 'I have sent it', lost: /_local\/pay\/hosted/ },
] as const

for (const { way, pay_by, press, lost } of WAYS) {
  test(`a payment by ${pay_by} cut at its start and end is charged once and completes`, async ({
    page,
    api,
    newcomer,
  }) => {
    const customer = await api.newCustomer(newcomer.email)
    await checkOutTwoPots(page, api, customer, newcomer.email)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: way }).check()
    const pay = main.getByRole('button', { name: /^Pay ₦/ })
    connection.cutAfter(/process-payment/)
    await pay.click()
    await expect(main.getByText(NO_ANSWER)).toBeVisible()
    connection.restore()
    await pay.click()
    await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })

    // Opens the same page over the connection under test.
    await page.goto(connection.origin + new URL(page.url()).pathname)
    connection.cutAfter(lost)
    await page.getByRole('button', { name: press, exact: true }).click()
    await expect.poll(connection.isCut).toBe(true)
    if (pay_by === 'card') {
      await expect(main.getByText(/^You are offline. If you have paid, your payment is safe/)).toBeVisible()
      connection.restore()
      await expect(heading(page, 'Payment Successful!')).toBeVisible(TIMEOUT)
    } else {
      await page.waitForURL(/^chrome-error:/)
      connection.restore()
      await page.goto(`${connection.origin}/dashboard?tab=orders`)
      await expect(main.getByRole('article')).toContainText('Confirmed', TIMEOUT)
    }
    const stored = `orders?select=status,payment_status,pay_by,tx_ref&user_id=eq.${customer.userId}`
    const orders = await api.rows<{ tx_ref: string }>(stored, customer.token)
    expect(orders).toEqual([{ status: 'confirmed', payment_status: 'completed', pay_by, tx_ref: expect.any(String) }])
    const ledger = `/_local/pay/_payments?tx_ref=${orders[0]?.tx_ref}`
    expect((await api.request<{ charges: object[] }>(ledger, null)).charges).toHaveLength(1)
    await page.goto(`${connection.origin}/cart`)
    await expect(heading(page, 'Your Cart is Empty')).toBeVisible(TIMEOUT)
  })
}
