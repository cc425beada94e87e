import type { Page } from '@playwright/test'
import { moveOrder, paidOrder } from '../account/placed-order.ts'
import { rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

const THROUGH = 'Refund through Flutterwave'

/** Types an amount in the form and says yes to the question that follows. */
async function send(page: Page, amount: string) {
  const form = page.getByRole('dialog', { name: THROUGH }).first()
  await form.getByLabel('Amount to send back (₦)').fill(amount)
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
  const asking = page.getByRole('dialog', { name: THROUGH }).last()
  await expect(asking).toContainText('back to')
  await asking.getByRole('button', { name: 'Refund', exact: true }).click()
}

test('a cancelled order’s money goes back through the provider, in parts, until the order is refunded', async ({
  page,
  api,
  newcomer,
}) => {
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
  await send(page, '725.50')
  await expect(form).toHaveCount(0)
  await expect(details).toContainText(/₦725\.50 (is on its way|went) back to the customer/)
  await expect(details).toContainText('₦4,999.50 is owed back')
  await details.getByRole('button', { name: THROUGH }).click()
  await send(page, '4999.50')
  await expect(details).toContainText(/₦4,999\.50 (is on its way|went) back to the customer/)
  await expect(details).toContainText('Paymentrefunded', { timeout: 20_000 })
  await expect(details.getByRole('button', { name: 'Refund made' })).toHaveCount(0)
  const returned = await api.rows<{ amount: number; state: string }>(
    `payment_returns?select=amount,state&order_id=eq.${order.order_id}&order=amount`,
    customer.token,
  )
  expect(returned).toEqual([
    { amount: 725.5, state: 'done' },
    { amount: 4999.5, state: 'done' },
  ])
})

test.afterEach(({ api }) => api.setProviderFaults({}))

test('a return is refunded once, though the answer was lost', async ({ page, api, newcomer, adminToken }) => {
  const customer = await api.newCustomer(newcomer.email)
  const name = `Sent back ${rareWord()}`
  const product_id = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  const order = await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await moveOrder(api, order.order_id, 'delivered')
  const [item] = await api.rows<{ id: string }>(`order_items?select=id&order_id=eq.${order.order_id}`, customer.token)
  const p_id = crypto.randomUUID()
  const request = { p_id, p_order_item_id: item?.id, p_quantity: 1, p_reason: 'damaged' }
  await api.rpc('request_return', request, customer.token)
  for (const p_state of ['accepted', 'received']) await api.rpc('update_return', { p_id, p_state }, adminToken)
  await page.goto('/admin/returns?show=received')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: THROUGH }).click()
  const form = page.getByRole('dialog', { name: THROUGH })
  await expect(form.getByLabel('Amount to send back (₦)')).toHaveValue('3000')
  // As with a real provider, which takes days.
  await api.setProviderFaults({ refund: 'pending' })
  let asked = 0
  await page.route('**/functions/v1/refund-payment', async (route) => {
    asked += 1
    // The shop has it, and its answer never arrives.
    if (asked === 1) await route.fetch()
    if (asked === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await send(page, '3000')
  await expect(form.getByRole('alert')).toContainText('it is never sent twice')
  await form.getByRole('button', { name: 'Check again' }).click()
  await expect(toast(page, '₦3,000.00 goes back to the customer.')).toBeVisible()
  const refunds = await api.rows<object>(`refunds?select=state,amount&order_id=eq.${order.order_id}`, adminToken)
  expect(refunds).toEqual([{ state: 'sent', amount: 3000 }])
})
