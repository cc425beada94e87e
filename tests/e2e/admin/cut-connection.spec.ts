import type { Locator } from '@playwright/test'
import { HOURS } from '../../../src/content/settings/hours.ts'
import { zoneInput } from '../../../src/lib/zone-time.ts'
import { moveOrder, paidOrder, placeOrder } from '../account/placed-order.ts'
import { type LossyConnection, lossyConnection } from '../support/lossy-connection.ts'
import { ADMIN } from '../support/shop-api.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'
import { expect, hideProduct, row, test, toast } from './admin-test.ts'

let connection: LossyConnection

test.beforeEach(async ({ baseURL, page }) => {
  connection = await lossyConnection(baseURL)
  await openSignedIn(page, ADMIN, `${connection.origin}/about`)
})

test.afterEach(() => connection.close())

const TIMEOUT = { timeout: 20_000 }

/**
 * Presses a button, loses the response, and presses it again once there is a connection, unless the page has refetched
 * first and shows the change.
 */
async function pressTwice(place: Locator, name: string, path: RegExp) {
  const button = place.getByRole('button', { name, exact: true })
  connection.cutAfter(path)
  await button.click()
  await expect(place.getByText(/^(The shop didn't answer|There was no (clear )?answer)/).first()).toBeInViewport(
    TIMEOUT,
  )
  connection.restore()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
  }).toPass(TIMEOUT)
}

test('a return is processed and refunded once although each step loses its first response', async ({
  page,
  api,
  newcomer,
  adminToken,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const name = `Sent back ${rareWord()}`
  const product_id = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  const { order_id } = await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await moveOrder(api, order_id, 'delivered')
  const [item] = await api.rows<{ id: string }>(`order_items?select=id&order_id=eq.${order_id}`, customer.token)
  const request = { p_id: crypto.randomUUID(), p_order_item_id: item?.id, p_quantity: 1, p_reason: 'damaged' }
  await api.rpc('request_return', request, customer.token)
  await page.goto(`${connection.origin}/admin/returns?show=all`)
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('dialog', { name: /^Accept/ })
  await accept.getByLabel('Message to the customer').fill('Send it to Ring Road')
  await pressTwice(accept, 'Accept', /update_return/)
  await expect(card).toContainText('The shop: Send it to Ring Road')
  await card.getByRole('button', { name: 'Mark as received' }).click()
  await pressTwice(page.getByRole('dialog', { name: /^Mark as received/ }), 'Mark as received', /update_return/)
  const refundButton = 'Refund through Flutterwave'
  await card.getByRole('button', { name: refundButton }).click()
  const refund = page.getByRole('dialog', { name: refundButton })
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  connection.cutAfter(/refund-payment/)
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByRole('alert')).toContainText('it is never sent twice', TIMEOUT)
  connection.restore()
  await refund.getByRole('button', { name: 'Check again' }).click()
  await expect(card.getByText('Refunded', { exact: true })).toBeVisible(TIMEOUT)
  expect(await api.rpc('order_refunds', { p_order_id: order_id }, adminToken)).toMatchObject({
    refunds: [{ amount: 3225, state: 'done' }],
  })
})

test('an order by hand and its payment on delivery are stored once despite lost responses', async ({
  page,
  api,
  adminToken,
}) => {
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes')
  })
  const name = `Kettle ${rareWord()}`
  const productId = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  const main = page.getByRole('main')
  const fillOrder = async (payment: string) => {
    await page.goto(
      `${connection.origin}/admin/new-order#i=${productId}~1&fullName=Bisi+Ade&phone=%2B2348031234567&address=7+Market+Road&city=Ibadan&state=Oyo`,
    )
    await page.getByRole('button', { name: 'Fill in the form' }).click()
    await page.getByRole('radio', { name: payment }).check()
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('₦4,725.00')
  }
  await fillOrder('Paid already')
  await page.getByRole('button', { name: 'The whole total (₦4,725.00)' }).click()
  await pressTwice(main, 'Place order', /place_order_by_hand/)
  await expect(main.getByText('It is paid and can be packed.')).toBeVisible()
  await page.getByRole('button', { name: 'Another order' }).click()
  await fillOrder('Pay on delivery')
  await pressTwice(main, 'Place order', /place_order_by_hand/)
  await expect(main.getByText('It can be packed. ₦4,725.00 is collected on delivery.')).toBeVisible()

  await page.getByRole('link', { name: 'Show order' }).click()
  await row(page, 'Bisi Ade')
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog', { name: /^Order #/ })
  await details.getByRole('button', { name: 'Packing slip' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toContainText('Collect ₦4,725.00', { useInnerText: true })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await details.getByLabel('Note').fill('From the rider')
  await pressTwice(details, 'Record payment', /record_delivery_payment/)
  await expect(details.getByText('From the rider')).toHaveCount(1)

  const orders = await api.rows(
    `order_items?select=orders(pay_by,status,payment_status,paid_amount)&product_id=eq.${productId}&order=id`,
    adminToken,
  )
  const paid = { status: 'confirmed', payment_status: 'completed', paid_amount: 4725 }
  expect(orders).toHaveLength(2)
  for (const pay_by of ['bank_transfer', 'on_delivery']) expect(orders).toContainEqual({ orders: { ...paid, pay_by } })
})

test('a product and a category sale are created and ended once despite lost responses', async ({
  page,
  api,
  adminToken,
}) => {
  const name = `Pot ${rareWord()}`
  await page.goto(`${connection.origin}/admin/products`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption({ label: 'Accessories' })
  await form.getByLabel('Price (NGN)').first().fill('10000')
  await form.getByLabel('Sale price (NGN)').fill('7500')
  await form.getByLabel('Stock quantity').fill('5')
  connection.cutAfter(/rest\/v1\/products/)
  await form.getByRole('button', { name: 'Create Product' }).click()
  await expect(form.getByText(/^Failed to save product: The shop didn't answer/)).toBeVisible(TIMEOUT)
  connection.restore()
  await form.getByLabel('Sale price (NGN)').fill('7000')
  await form.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const stored = `products?select=price,sale_price&name=eq.${encodeURIComponent(name)}`
  expect(await api.rows(stored, adminToken)).toEqual([{ price: 10_000, sale_price: 7000 }])
  await hideProduct(api, name, adminToken)
  const product_id = await api.newProduct({ name: rareWord(), category: 'jewelry', price: 10_000, stock_quantity: 5 })
  const items = [{ product_id, variety_ids: [], quantity: 1 }]
  const quote = { p_items: items, p_shipping_method: 'nigeria', p_promo_code: null }
  const subtotal = async () => (await api.rpc<{ subtotal: number }>('quote_order', quote, adminToken)).subtotal
  const title = rareWord()
  await page.goto(`${connection.origin}/admin/sales`)
  await page.getByRole('button', { name: 'New sale' }).click()
  const sale = page.getByRole('dialog', { name: 'New sale' })
  await sale.getByLabel('Name').fill(title)
  await sale.getByLabel('Category').selectOption('jewelry')
  await sale.getByLabel('Percent off').fill('25')
  await expect(sale.getByRole('region', { name: 'What it does' })).toContainText(/Lowers the prices? of \d+ product/)
  await sale.getByRole('button', { name: 'Start sale' }).click()
  await expect(sale.getByText('Choose a day and a time.')).toBeVisible()
  await sale.getByLabel('Until').fill(zoneInput(HOURS.zone, Date.now() + 86_400_000))
  await pressTwice(sale, 'Start sale', /start_sale_campaign/)
  await expect(toast(page, 'Sale saved')).toBeVisible()
  await expect(row(page, title)).toContainText('25%')
  await expect(row(page, title).getByText('On', { exact: true })).toBeVisible()
  expect(await subtotal()).toBe(7500)
  await page.getByRole('button', { name: `End ${title}` }).click()
  await pressTwice(page.getByRole('dialog', { name: 'End sale' }), 'End sale', /end_sale_campaign/)
  await expect(row(page, title)).toContainText('Ended early')
  expect(await subtotal()).toBe(10_000)
})

test('orders are updated, released and refunded by hand once despite lost responses', async ({
  page,
  api,
  newcomer,
  adminToken,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: rareWord(), price: 3000, stock_quantity: 9 })
  const items = [{ product_id, quantity: 1 }]
  const [single, bulk, cancelled] = [
    await paidOrder(api, customer, items),
    await paidOrder(api, customer, items),
    await paidOrder(api, customer, items),
  ]
  const unpaid = await placeOrder(api, customer, items)
  await moveOrder(api, cancelled.order_id, 'cancelled')
  const rowOf = ({ order_id }: { order_id: string }) => row(page, `#${order_id.slice(-8).toUpperCase()}`)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await page.goto(`${connection.origin}/admin/shipping?search=${encodeURIComponent(newcomer.email)}`)
  await rowOf(single)
    .getByRole('button', { name: /^Update/ })
    .click()
  await dialog(/^Update order/)
    .getByLabel('Status')
    .selectOption('shipped')
  await pressTwice(dialog(/^Update order/), 'Update Order', /update_order/)
  await expect(rowOf(single)).toContainText('Shipped')
  await rowOf(bulk).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await pressTwice(dialog('Set 1 order to Shipped'), 'Set status', /update_orders/)
  await expect(rowOf(bulk)).toContainText('Shipped')
  await rowOf(unpaid)
    .getByRole('button', { name: /^Release/ })
    .click()
  await pressTwice(dialog('Release stock'), 'Release stock', /release_stock/)
  await expect(rowOf(unpaid)).toContainText('Cancelled')
  await rowOf(cancelled)
    .getByRole('button', { name: /^Details of/ })
    .click()
  await dialog(/^Order #/)
    .getByRole('button', { name: 'Refund made' })
    .click()
  await pressTwice(dialog('Refund made'), 'Refund made', /update_refund/)
  await expect(dialog(/^Order #/)).toContainText('₦5,725.00 sent back by hand')
  // A completed change isn't reported as failed.
  await expect(page.getByText('Failed to update order status.')).toHaveCount(0)
  expect(await api.rpc('order_refunds', { p_order_id: cancelled.order_id }, adminToken)).toMatchObject({
    refunds: [{ amount: 5725 }],
  })
})

test('a promo code is created once despite a lost response, and the page shows when it is offline', async ({
  page,
}) => {
  const code = rareWord()
  await page.goto(`${connection.origin}/admin/promo-codes`)
  await page.getByRole('button', { name: 'Add code' }).click()
  const form = page.getByRole('dialog', { name: 'Add promo code' })
  await form.getByLabel('Code').fill(code)
  await form.getByRole('textbox', { name: 'Percent', exact: true }).fill('20')
  await pressTwice(form, 'Create code', /rest\/v1\/promo_codes/)
  await expect(toast(page, 'Promo code created')).toBeVisible()
  await row(page, code)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Delete promo code' })
    .getByRole('button', { name: 'Delete promo code' })
    .click()
  await expect(row(page, code)).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline. This page shows what was last read/)).toBeVisible()
})
