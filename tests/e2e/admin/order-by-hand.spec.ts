import { CARD } from '../support/steps.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

test('an admin turns a WhatsApp message into an order whose customer pays by link without an account', async ({
  page,
  api,
  adminToken,
  browser,
  baseURL,
}) => {
  const name = `Kettle ${rareWord()}`
  const productId = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  // The link at the end of the "Order by WhatsApp" message.
  await page.goto(
    `/admin/new-order#i=${productId}~2&fullName=Bisi+Ade&phone=%2B2348031234567&address=7+Market+Road&city=Ibadan&state=Oyo`,
  )
  await expect(heading(page, 'New order')).toBeVisible()
  await expect(page.getByText('1 item for Bisi Ade')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Ibadan')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('₦7,950.00')

  // A reload keeps everything typed.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Bisi Ade')
  await page
    .getByRole('group', { name: `Quantity of ${name}` })
    .getByRole('button', { name: 'Decrease' })
    .click()
  await expect(total).toContainText('₦4,725.00')
  await page.getByLabel('The page takes').selectOption('Card')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByRole('heading', { name: /^Order #\w{8} is placed$/ })).toBeFocused()

  const link = await page.getByLabel('Payment link').inputValue()
  const whatsApp = new URL((await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? '')
  expect([whatsApp.pathname, whatsApp.searchParams.get('text')]).toEqual([
    '/2348031234567',
    expect.stringContaining(link),
  ])
  const visitor = await (
    await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  ).newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: CARD.pay }).click()
  await expect(visitor.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await visitor.context().close()

  const orders = await api.rows(
    `order_items?select=quantity,orders(user_id,status,payment_status)&product_id=eq.${productId}`,
    adminToken,
  )
  expect(orders).toEqual([{ quantity: 1, orders: { user_id: null, status: 'confirmed', payment_status: 'completed' } }])
  await page.getByRole('link', { name: 'Show order' }).click()
  await expect(row(page, 'Bisi Ade')).toContainText('by hand')
})
