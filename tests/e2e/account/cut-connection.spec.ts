import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInAt } from '../support/offline-steps.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { type WorstMoment, worstMoment } from '../support/worst-moment.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test.use({ serviceWorkers: 'allow' })

let connection: WorstMoment

test.beforeEach(async ({ baseURL }) => {
  connection = await worstMoment(baseURL)
})

test.afterEach(() => connection.close())

const NO_ANSWER = /^No answer came/
/** The outbox waits longer after each failure. */
const PATIENCE = { timeout: 40_000 }

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const cardOf = (page: Page, orderId: string) => page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}` })

/** One that nobody has used: as it is typed, and as E.164. */
function aNumber() {
  const rest = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `0803 ${rest}`, phone: `+234803${rest}` }
}

test('signing in with a code goes on after the answers were lost', async ({ page, api }) => {
  const [first, second] = [aNumber(), aNumber()]
  await page.goto(`${connection.origin}/signin/phone?next=%2Fabout`)
  const number = field(page, 'Phone number')
  await number.fill(first.typed)
  connection.cutAfter(/auth\/v1\/otp/)
  await press(page, 'Send code')
  await expect(number).toHaveAccessibleDescription(/No answer came/)
  await expect(number).toHaveValue(first.typed)
  connection.restore()
  await press(page, 'Send code')
  await expect(page.getByText(/^A code went to .* a moment ago/)).toBeVisible()

  const code = field(page, 'Code')
  connection.cutAfter(/auth\/v1\/verify/)
  await code.fill(await api.textedCode(first.phone))
  await expect(code).toHaveAccessibleDescription(NO_ANSWER)
  connection.restore()
  await press(page, 'Sign In')
  await expect(code).toHaveAccessibleDescription(/works only once. Ask for a new one/)

  await press(page, 'Use another number')
  await number.fill(second.typed)
  await press(page, 'Send code')
  await expect(page.getByText(/^We sent a code to/)).toBeVisible()
  await code.fill(await api.textedCode(second.phone))
  await expect(page).toHaveURL(/about/)
})

/** A customer who may pay on delivery: the number is verified. */
async function reachableCustomer(api: ShopApi, email: string) {
  const customer = await api.newCustomer(email)
  const { phone } = aNumber()
  await api.request('/auth/v1/user', customer.token, { method: 'PUT', body: JSON.stringify({ phone }) })
  const body = { phone, token: await api.textedCode(phone), type: 'phone_change' }
  await api.request('/auth/v1/verify', customer.token, { method: 'POST', body: JSON.stringify(body) })
  return customer
}

/** At the checkout with two pots, everything filled in but the way to pay. */
async function checkOutTwoPots(page: Page, api: ShopApi, customer: { userId: string; token: string }, email: string) {
  const pot = await api.newProduct({ name: 'Pot at the door', price: 5000, sale_price: 4000, stock_quantity: 3 })
  await api.putIntoCart(customer.userId, customer.token, pot, 2)
  await signInAt(page, connection.origin, email)
  await page.goto(`${connection.origin}/checkout`)
  await fillAddress(page, email)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('₦8,000.00was ₦10,000.00')
}

test('an order to pay on delivery whose answer was lost is one order, and its customer reads of it', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await reachableCustomer(api, newcomer.email)
  await checkOutTwoPots(page, api, customer, newcomer.email)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Pay on delivery/ }).check()
  connection.cutAfter(/process-payment/)
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('process-payment'))
  await main.getByRole('button', { name: /^Order for ₦/ }).click()
  await unanswered
  // The news that the cart is empty comes over a connection of its own, which holds: there is nothing left to press.
  await expect(main.getByText(NO_ANSWER).first()).toBeVisible()
  connection.restore()
  await expect(main.getByRole('heading', { name: /^Order \w{8} is placed$/ })).toBeVisible(PATIENCE)
  await main.getByRole('link', { name: 'View your orders' }).click()
  const stored = `orders?select=id,status,pay_by&user_id=eq.${customer.userId}`
  const orders = await api.rows<{ id: string }>(stored, customer.token)
  expect(orders).toEqual([{ id: expect.any(String), status: 'confirmed', pay_by: 'on_delivery' }])
  await expect(cardOf(page, orders[0]?.id ?? '')).toContainText('Confirmed')
})

test('cut before the payment page and on the way there, Pay leads to the same order', async ({
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
  let asked = 0
  await page.route('**/_local/pay/hosted/**', (route) => {
    asked += 1
    return route.abort()
  })
  await pay.click()
  await expect.poll(() => asked).toBe(1)
  await page.unrouteAll()
  await page.goto(`${connection.origin}/checkout`)
  await expect(main.getByText(/^Order \w{8} is waiting for its payment\.$/)).toBeVisible()
  await pay.click()
  await expect(page.getByText('Dial this code on your phone')).toBeVisible({ timeout: 25_000 })
  const orders = await api.rows(`orders?select=status,pay_by&user_id=eq.${customer.userId}`, customer.token)
  expect(orders).toEqual([{ status: 'pending', pay_by: 'ussd' }])
})

test('an address that was changed and an order that was cancelled without an answer are so once, and say so', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Doubted pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: pot, quantity: 2 }])
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/dashboard?order=${order_id}`)
  const card = cardOf(page, order_id)
  await card.getByRole('button', { name: 'Change address' }).click()
  const form = page.getByRole('dialog', { name: 'Where should this order go?' })
  await form.getByLabel('Address').fill('5 Marina Road')
  connection.cutAfter(/change_order_address/)
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByRole('alert')).toContainText(NO_ANSWER)
  await expect(form.getByRole('alert')).toBeInViewport()
  connection.restore()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(card.getByText('5 Marina Road')).toBeVisible()
  await card.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByLabel('Why are you cancelling?').fill('Ordered twice')
  connection.cutAfter(/cancel_order/)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question.getByRole('alert')).toContainText(NO_ANSWER)
  connection.restore()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled').last()).toBeVisible()
  await expect(card.getByText('Your reason: Ordered twice')).toBeVisible()
  const history = await api.rows<{ to_status: string; note: string | null }>(
    `order_history?select=to_status,note&actor=eq.customer&order=id&order_id=eq.${order_id}`,
    customer.token,
  )
  expect(history.map(({ to_status, note }) => note ?? to_status)).toEqual([
    'pending',
    'Delivery address changed',
    'cancelled',
  ])
  expect(await api.rows(`products?select=stock_quantity&id=eq.${pot}`, customer.token)).toEqual([{ stock_quantity: 9 }])
})

test('a return that was cut off twice arrives once with its photo, and what is bought again offline arrives later', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Cracked pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: pot, quantity: 2 }])
  await moveOrder(api, order_id, 'delivered')
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/dashboard?order=${order_id}`)
  await page.getByRole('button', { name: 'Return Cracked pot' }).click()
  const form = page.getByRole('dialog', { name: 'Return Cracked pot?' })
  await form.getByLabel('What is the reason?').selectOption('damaged')
  await form.getByLabel('What should we know?').fill('The handle is broken')
  await form.locator('input[type=file]').setInputFiles('public/screenshots/home.webp')
  await expect(form.getByRole('img', { name: 'Photo 1 of the return' })).toBeVisible()
  connection.cutAfter(/request_return/)
  await form.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Your return waits to be sent.')).toBeVisible()
  connection.cutAfter(/send-return-picture/)
  await expect.poll(connection.isCut, PATIENCE).toBe(true)
  connection.restore()
  await expect(page.getByText('Return of 2: Requested')).toBeVisible(PATIENCE)
  const stored = `item_returns?select=quantity,reason,details,picture_count&order_id=eq.${order_id}`
  await expect
    .poll(() => api.rows(stored, customer.token), PATIENCE)
    .toEqual([{ quantity: 2, reason: 'damaged', details: 'The handle is broken', picture_count: 1 }])

  connection.cut()
  await cardOf(page, order_id).getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('2 item(s) added to your cart.')).toBeVisible()
  connection.restore()
  const cart = `cart?select=product_id,quantity&quantity=gt.0&user_id=eq.${customer.userId}`
  await expect.poll(() => api.rows(cart, customer.token), PATIENCE).toEqual([{ product_id: pot, quantity: 2 }])
})
