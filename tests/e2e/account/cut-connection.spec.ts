import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type LossyConnection, lossyConnection } from '../support/lossy-connection.ts'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

let connection: LossyConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await lossyConnection(baseURL)
})

test.afterEach(() => connection.close())

const NO_ANSWER = /^The shop (didn't answer|hasn't answered)/
/** The outbox backs off after each failure. */
const TIMEOUT = { timeout: 40_000 }

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const orderCard = (page: Page, orderId: string) => page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}` })

/** Returns an unused phone number as typed and in E.164. */
function unusedNumber() {
  const rest = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `0803 ${rest}`, phone: `+234803${rest}` }
}

test('signing in with a code recovers from lost responses', async ({ page, api }) => {
  const [first, second] = [unusedNumber(), unusedNumber()]
  await page.goto(`${connection.origin}/signin/phone?next=%2Fabout`)
  const number = field(page, 'Phone number')
  await number.fill(first.typed)
  connection.cutAfter(/auth\/v1\/otp/)
  await press(page, 'Send code')
  await expect(number).toHaveAccessibleDescription(/The shop didn't answer/)
  await expect(number).toHaveValue(first.typed)
  connection.restore()
  await press(page, 'Send code')
  await expect(page.getByText(/^We sent a code to .* a moment ago/)).toBeVisible()

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

test('a phone number is confirmed even if the response is lost, and a reload shows it', async ({
  page,
  api,
  newcomer,
}) => {
  const [first, second] = [unusedNumber(), unusedNumber()]
  const confirmedNumber = ({ phone }: { phone: string }) =>
    page.getByText(phone.replace(/^(\+234)(\d{3})(\d{3})/, '$1 $2 $3 '), { exact: true })
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `${connection.origin}/verify-phone`)
  const number = field(page, 'Phone number')
  await number.fill(first.typed)
  connection.cutAfter(/auth\/v1\/user/)
  await press(page, 'Send code')
  await expect(number).toHaveAccessibleDescription(/The shop didn't answer/)
  await expect(number).toHaveValue(first.typed)
  connection.restore()
  await press(page, 'Send code')
  await expect(page.getByText(/^We sent a code to .* a moment ago/)).toBeVisible()
  const code = field(page, 'Code')
  const enterCode = async ({ phone }: { phone: string }) => {
    const texted = await api.textedCode(phone)
    connection.cutAfter(/auth\/v1\/verify/)
    await code.fill(texted)
    await expect(code).toHaveAccessibleDescription(NO_ANSWER)
    await expect(code).toHaveValue(texted)
    connection.restore()
  }
  await enterCode(first)
  await press(page, 'Confirm')
  await expect(page.getByText('Phone number confirmed')).toBeVisible()
  await expect(confirmedNumber(first)).toBeVisible()

  await press(page, 'Change number')
  await number.fill(second.typed)
  await press(page, 'Send code')
  await expect(code).toBeFocused()
  await enterCode(second)
  await page.reload()
  await expect(confirmedNumber(second)).toBeVisible()
})

test('retrying after a lost response changes the address and cancels the order only once', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Doubted pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: pot, quantity: 2 }])
  await openSignedIn(page, newcomer.email, `${connection.origin}/dashboard?order=${order_id}`)
  const card = orderCard(page, order_id)
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
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByLabel('Why are you cancelling?').fill('Ordered twice')
  connection.cutAfter(/cancel_order/)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toContainText(NO_ANSWER)
  connection.restore()
  // Presses again unless a live update shows the cancellation first.
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel order' }).click({ timeout: 1000 })
    await expect(page.getByText('Order cancelled').last()).toBeVisible({ timeout: 1000 })
  }).toPass()
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

test('a return cut off twice is stored once with its photo, and an offline reorder syncs later', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Cracked pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: pot, quantity: 2 }])
  await moveOrder(api, order_id, 'delivered')
  await openSignedIn(page, newcomer.email, `${connection.origin}/dashboard?order=${order_id}`)
  await page.getByRole('button', { name: 'Return Cracked pot' }).click()
  const form = page.getByRole('dialog', { name: 'Return Cracked pot?' })
  await form.getByLabel('What is the reason?').selectOption('damaged')
  await form.getByLabel('What should we know?').fill('The handle is broken')
  await form.locator('input[type=file]').setInputFiles('public/screenshots/home.webp')
  await expect(form.getByRole('img', { name: 'Photo 1 of the return' })).toBeVisible()
  connection.cutAfter(/request_return/)
  await form.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Your return is waiting to be sent.')).toBeVisible()
  connection.cutAfter(/send-return-picture/)
  await expect.poll(connection.isCut, TIMEOUT).toBe(true)
  connection.restore()
  await expect(page.getByText('Return of 2: Requested')).toBeVisible(TIMEOUT)
  const stored = `item_returns?select=quantity,reason,details,picture_count&order_id=eq.${order_id}`
  await expect
    .poll(() => api.rows(stored, customer.token), TIMEOUT)
    .toEqual([{ quantity: 2, reason: 'damaged', details: 'The handle is broken', picture_count: 1 }])

  connection.cut()
  await orderCard(page, order_id).getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('2 item(s) added to your cart.')).toBeVisible()
  connection.restore()
  const cart = `cart?select=product_id,quantity&quantity=gt.0&user_id=eq.${customer.userId}`
  await expect.poll(() => api.rows(cart, customer.token), TIMEOUT).toEqual([{ product_id: pot, quantity: 2 }])
})
