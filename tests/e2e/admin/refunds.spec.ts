import type { Page } from '@playwright/test'
import { moveOrder, paidOrder } from '../account/placed-order.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

const THROUGH = 'Refund through Flutterwave'

/** Enters an amount and confirms the refund. */
async function sendRefund(page: Page, amount: string) {
  const form = page.getByRole('dialog', { name: THROUGH })
  await form.getByLabel('Amount to send back (₦)').fill(amount)
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(form).toContainText(/Send .* back to/)
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
}

test('a cancelled order is refunded in parts through the provider', async ({ page, api, newcomer }) => {
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: rareWord(), price: 3000, stock_quantity: 9 })
  const order = await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await moveOrder(api, order.order_id, 'cancelled')
  await page.goto(`/admin/shipping?needs=refund&search=${order.order_id}`)
  await row(page, `#${order.order_id.slice(-8).toUpperCase()}`)
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog', { name: /^Order #/ })
  await details.getByRole('button', { name: THROUGH }).click()
  const form = page.getByRole('dialog', { name: THROUGH })
  await expect(form.getByLabel('Amount to send back (₦)')).toHaveValue('5725')
  await form.getByLabel('Amount to send back (₦)').fill('5726')
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(form.getByText('Enter an amount from ₦0.01 to ₦5,725.00.')).toBeVisible()
  await sendRefund(page, '725.50')
  await expect(form).toHaveCount(0)
  await expect(details).toContainText(/₦725\.50 (is on its way|went) back to the customer/)
  await expect(details).toContainText('₦4,999.50 is owed back')
  await details.getByRole('button', { name: THROUGH }).click()
  await sendRefund(page, '4999.50')
  await expect(details).toContainText(/₦4,999\.50 (is on its way|went) back to the customer/, {
    timeout: 20_000,
  })
  await expect(details).toContainText('Paymentrefunded', { timeout: 20_000 })
  await expect(details.getByRole('button', { name: 'Refund made' })).toHaveCount(0)
  const returned = await api.rows(`orders?select=payment_returns&id=eq.${order.order_id}`, customer.token)
  expect(returned).toMatchObject([
    {
      payment_returns: [
        { amount: 725.5, state: 'done' },
        { amount: 4999.5, state: 'done' },
      ],
    },
  ])
})

test.afterEach(({ api }) => api.setProviderFaults({}))

/** Loses the response to the first request, which the shop still receives. */
async function loseFirstResponse(page: Page) {
  let requests = 0
  await page.route('**/functions/v1/refund-payment', async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
}

type Purchase = { name: string; pieces: number; returned: number }

/** Creates a delivered order whose return of some pieces the shop has received. */
async function receivedReturn(api: ShopApi, email: string, adminToken: string, { name, pieces, returned }: Purchase) {
  const customer = await api.newCustomer(email)
  const product_id = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  const { order_id } = await paidOrder(api, customer, [{ product_id, quantity: pieces }])
  await moveOrder(api, order_id, 'delivered')
  const [item] = await api.rows<{ id: string }>(`order_items?select=id&order_id=eq.${order_id}`, customer.token)
  const p_id = crypto.randomUUID()
  const request = { p_id, p_order_item_id: item?.id, p_quantity: returned, p_reason: 'damaged' }
  await api.rpc('request_return', request, customer.token)
  for (const p_state of ['accepted', 'received']) await api.rpc('update_return', { p_id, p_state }, adminToken)
  return order_id
}

test('a partial return and a goodwill refund are sent once each despite lost responses', async ({
  page,
  api,
  newcomer,
  adminToken,
  baseURL,
  browser,
}) => {
  const name = `Sent back ${rareWord()}`
  const orderId = await receivedReturn(api, newcomer.email, adminToken, { name, pieces: 2, returned: 1 })
  const form = page.getByRole('dialog', { name: THROUGH })
  /** Sends a refund, loses its response and expects the second press to confirm it. */
  const sendWithLostResponse = async (amount: string, text: string) => {
    await loseFirstResponse(page)
    await sendRefund(page, amount)
    await expect(form.getByRole('alert')).toContainText('it is never sent twice')
    await form.getByRole('button', { name: 'Check again' }).click()
    await expect(toast(page, `${text} goes back to the customer.`)).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.unrouteAll()
  }
  await page.goto('/admin/returns?show=all')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: THROUGH }).click()
  await expect(form.getByLabel('Amount to send back (₦)')).toHaveValue('3225')
  await sendWithLostResponse('3225', '₦3,225.00')
  await expect(card.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: THROUGH })).toHaveCount(0)

  await page.goto(`/admin/shipping?search=${orderId}`)
  await row(page, `#${orderId.slice(-8).toUpperCase()}`)
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog', { name: /^Order #/ })
  await expect(details).toContainText('₦3,225.00 went back to the customer')
  await details.getByRole('button', { name: THROUGH }).click()
  await sendWithLostResponse('500.50', '₦500.50')
  await expect(details).toContainText('₦500.50 went back to the customer')
  // The rest of 2 × 3,000, VAT and delivery.
  await expect(details).toContainText('₦5,224.50 of sandbox payment')
  await expect(details).toContainText('Paymentcompleted')
  const [returned] = await api.rows(`orders?select=payment_returns&id=eq.${orderId}`, adminToken)
  expect(returned).toMatchObject({
    payment_returns: [
      { amount: 3225, state: 'done' },
      { amount: 500.5, state: 'done' },
    ],
  })

  const customerPage = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await openSignedIn(customerPage, newcomer.email, `/dashboard?order=${orderId}`)
  await expect(customerPage.getByText('Return of 1: Refunded')).toBeVisible()
  await expect(customerPage.getByText(/^₦500\.50 was sent back to you/)).toBeVisible()
  await customerPage.close()
})

test('two admins refunding one return, at once or in turn, send one refund', async ({
  page,
  api,
  newcomer,
  adminToken,
  adminState,
  baseURL,
  browser,
}) => {
  const name = `Twice ${rareWord()}`
  const orderId = await receivedReturn(api, newcomer.email, adminToken, { name, pieces: 2, returned: 1 })
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: adminState })
  const [other, stale] = [await context.newPage(), await context.newPage()]
  const returnCard = (of: Page) => of.getByRole('article', { name })
  const refundForm = (of: Page) => of.getByRole('dialog', { name: THROUGH })
  const confirm = (of: Page) => refundForm(of).getByRole('button', { name: 'Refund', exact: true }).click()
  for (const each of [page, other, stale]) {
    await each.goto('/admin/returns')
    await expect(returnCard(each)).toBeVisible()
  }
  // Blocks live updates from other admins on this page.
  await stale.route('**/rpc/admin_returns', (route) => route.abort())
  for (const each of [page, other]) {
    await returnCard(each).getByRole('button', { name: THROUGH }).click()
    await confirm(each)
    await expect(refundForm(each)).toContainText(/Send .* back to/)
  }
  await Promise.all([confirm(page), confirm(other)])
  const refusal = 'Nothing was sent back. This return is refunded already, or its money is on its way.'
  const isRefused = async (of: Page) => (await refundForm(of).getByText(refusal).count()) === 1
  await expect
    .poll(async () => [await isRefused(page), await isRefused(other)].sort(), { timeout: 20_000 })
    .toEqual([false, true])
  const [won, lost] = (await isRefused(page)) ? [other, page] : [page, other]
  await expect(toast(won, '₦3,225.00 goes back to the customer.')).toBeVisible()
  await expect(refundForm(won)).toHaveCount(0)
  await refundForm(lost).getByRole('button', { name: 'Cancel' }).click()
  await expect(returnCard(lost)).toHaveCount(0)

  await stale.unrouteAll()
  await returnCard(stale).getByRole('button', { name: THROUGH }).click()
  await expect(toast(stale, 'Another admin has sent back the money of this return.')).toBeVisible()
  await expect(returnCard(stale)).toHaveCount(0)
  const returned = async () => (await api.rows(`orders?select=payment_returns&id=eq.${orderId}`, adminToken))[0]
  await expect.poll(returned).toMatchObject({ payment_returns: [{ amount: 3225 }] })
  await context.close()
})
