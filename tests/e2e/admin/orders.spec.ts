import { readFile } from 'node:fs/promises'
import { moveOrder, paidOrder, placeOrder, settlePayment } from '../account/placed-order.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'
import { number, onePiece, openDetails, paymentStatus, pressAndConfirm } from './order-details.ts'

test('an admin reads an order, prints only its packing slip, adds tracking and sees its history', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes')
  })
  const name = `Sent ${rareWord()}`
  const product_id = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  const order = await paidOrder(api, customer, [{ product_id, quantity: 2 }])
  await page.goto('/admin/shipping')
  await expect(heading(page, 'Shipping Management')).toBeVisible()
  for (const column of ['Order ID', 'Customer', 'Total', 'Status', 'Payment', 'Date', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeAttached()
  }
  await page.getByRole('searchbox').fill(newcomer.email)
  const orderRow = row(page, number(order))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(orderRow).toContainText('Test Customer')
  await expect(orderRow).toContainText('₦8,950.00')
  await expect(orderRow).toContainText('Confirmed')
  await expect(orderRow).toContainText('completed')

  const details = await openDetails(page, order)
  await expect(details).toContainText(order.order_id)
  await expect(details).toContainText('TrackingNot assigned')
  await expect(details).toContainText('Ngozi Eze12 Ring RoadIbadan, OyoNigeria')
  await expect(details).toContainText(`${name}2 × ₦3,000.00₦6,000.00`)
  await details.getByRole('button', { name: 'Packing slip' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByText('Oja Home: packing slip')
  await expect(slip).toBeVisible()
  await expect(page.getByText('12 Ring Road').last()).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: name })).toBeHidden()
  // Counts only visible text.
  const onPaper = { useInnerText: true }
  const paper = page.locator('body')
  await expect(paper).toContainText(name, onPaper)
  await expect(paper).not.toContainText('₦', onPaper)
  await expect(paper).not.toContainText('Shipping Management', onPaper)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(slip).toHaveCount(0)
  await details.getByRole('button', { name: 'Update' }).click()

  const update = page.getByRole('dialog', { name: `Update order ${number(order)}` })
  await update.getByLabel('Status').selectOption('Shipped')
  await update.getByLabel('Tracking number').fill('GIG-4711')
  const address = '**/rest/v1/rpc/update_order'
  await page.route(address, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'Not now.' } }))
  await update.getByRole('button', { name: 'Update Order' }).click()
  await expect(toast(page, 'Failed to update order status.')).toBeVisible()
  await expect(update.getByText('Not now.')).toBeVisible()
  await page.unroute(address)
  await update.getByRole('button', { name: 'Update Order' }).click()
  await expect(toast(page, 'Order status has been updated successfully.')).toBeVisible()
  await expect(orderRow).toContainText('Shipped')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
  await expect(page.getByText('No orders with status "pending" found.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Shipped')
  await openDetails(page, order)
  await expect(details).toContainText('TrackingGIG-4711')
  await expect(details).toContainText('Shipped by admin')
})

test('orders are exported and updated in bulk, rejected ones are listed, and a refund is recorded', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const piece = await onePiece(api)
  const paid = await paidOrder(api, customer, [piece])
  const cancelled = await placeOrder(api, customer, [piece])
  await moveOrder(api, cancelled.order_id, 'cancelled')
  await api.changeProduct(piece.product_id, { stock_quantity: 0 })
  await page.goto(`/admin/shipping?search=${newcomer.email}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toContain(newcomer.email)

  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).check()
  await expect(page.getByText('2 orders chosen')).toBeVisible()
  const bulk = async (label: string) => {
    await page.getByRole('combobox', { name: 'New status' }).selectOption(label)
    await page.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set status' }).click()
  }
  await bulk('Shipped')
  await expect(toast(page, '1 updated, 1 not')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${number(cancelled)}: `))).toBeVisible()
  await expect(row(page, number(paid))).toContainText('Shipped')
  await expect(row(page, number(cancelled))).toContainText('Cancelled')

  await page.getByRole('checkbox', { name: `Select order ${number(paid)}` }).check()
  await bulk('Cancelled')
  await expect(toast(page, '1 order updated')).toBeVisible()
  await page.goto('/admin/shipping?needs=refund')
  await pressAndConfirm(await openDetails(page, paid), 'Refund made', 'was given back to Test Customer?')
  await expect(toast(page, 'Order status has been updated successfully.')).toBeVisible()
  expect(await paymentStatus(api, customer, paid)).toBe('refunded')
})

test('double payments and overpayments are listed until refunded, and their orders stay paid', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const piece = await onePiece(api)
  const paidTwice = await paidOrder(api, customer, [piece])
  await settlePayment(api, paidTwice.tx_ref, { amount: 5725, status: 'successful' })
  const overpaid = await placeOrder(api, customer, [piece])
  await settlePayment(api, overpaid.tx_ref, { amount: 6000, status: 'successful' })
  await page.goto(`/admin/shipping?needs=refund&search=${newcomer.email}`)
  await expect(row(page, number(paidTwice))).toContainText('paid twice: refund due')
  await expect(row(page, number(overpaid))).toContainText('₦275.00 to give back')

  const first = await openDetails(page, paidTwice)
  await expect(first).toContainText(`₦5,725.00 came a second time: sandbox payment paid-${paidTwice.tx_ref}.`)
  await pressAndConfirm(first, 'Second payment refunded', 'was given back to Test Customer?')
  await expect(row(page, number(paidTwice))).toHaveCount(0)
  await first.getByRole('button', { name: 'Close' }).first().click()

  const second = await openDetails(page, overpaid)
  await expect(second).toContainText(
    `₦275.00 came on top of the ₦5,725.00 of this order: sandbox payment paid-${overpaid.tx_ref}.`,
  )
  await expect(second).toContainText(`sandbox payment paid-${overpaid.tx_ref}, ₦6,000.00`)
  const question = `₦275.00 of sandbox payment paid-${overpaid.tx_ref} was given back to Test Customer?`
  await pressAndConfirm(second, 'Overpayment refunded', question)
  await expect(page.getByText('No money is owed back.')).toBeVisible()
  for (const order of [paidTwice, overpaid]) expect(await paymentStatus(api, customer, order)).toBe('completed')
})

test('an underpaid order is cancelled and refunded, or accepted as paid', async ({ page, api, newcomer }) => {
  const customer = await api.newCustomer(newcomer.email)
  const order = await placeOrder(api, customer, [await onePiece(api)])
  await settlePayment(api, order.tx_ref, { amount: 500, status: 'successful' })
  await page.goto(`/admin/shipping?search=paid-${order.tx_ref}`)
  const orderRow = row(page, number(order))
  await expect(orderRow).toContainText('₦500.00 came')
  const details = await openDetails(page, order)
  await expect(details).toContainText(
    `₦500.00 came, too little for this order of ₦5,725.00: sandbox payment paid-${order.tx_ref}.`,
  )
  await pressAndConfirm(details, 'Cancel and refund', 'its stock goes back, and ₦500.00 is listed as owed.')
  await expect(orderRow).toContainText('₦500.00 to give back')
  await pressAndConfirm(details, 'Payment refunded', 'was given back to Test Customer?')
  await expect(orderRow).toContainText('refunded')
  await expect(orderRow).not.toContainText('to give back')

  const almostPaid = await placeOrder(api, customer, [await onePiece(api)])
  await settlePayment(api, almostPaid.tx_ref, { amount: 5720, status: 'successful' })
  await page.goto(`/admin/shipping?search=${almostPaid.tx_ref}`)
  const almostPaidDetails = await openDetails(page, almostPaid)
  await pressAndConfirm(almostPaidDetails, 'Take as paid', 'is paid with ₦5,720.00 for a total of ₦5,725.00')
  await expect(almostPaidDetails).toContainText(`sandbox payment paid-${almostPaid.tx_ref}, ₦5,720.00`)
  await expect(row(page, number(almostPaid))).toContainText('Confirmed')
})
