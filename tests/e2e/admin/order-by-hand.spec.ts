import { CARD } from '../support/steps.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

test('a WhatsApp message becomes an order with a link, which its customer pays without an account', async ({
  page,
  api,
  adminToken,
  browser,
  baseURL,
}) => {
  const name = `Kettle ${rareWord()}`
  const productId = await api.newProduct({ name, price: 3000, stock_quantity: 9 })
  await page.goto('/admin/shipping')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(heading(page, 'New order')).toBeVisible()

  await page.getByLabel('Paste the message').fill(
    `Hello, I would like to order:
2 × ${name}, ₦6,000.00
3 × Moon rock, ₦9.00
Total: ₦8,950.00
Name: Bisi Ade
Phone: +2348031234567
Address: 7 Market Road, Ibadan, Oyo, Nigeria`,
  )
  await expect(page.getByText(/Moon rock.*no product of this name/)).toBeVisible()
  // A product of a minute ago may still be on its way to this device.
  await expect(page.getByText('1 item found')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Ibadan')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('₦7,950.00')

  // What is typed outlives a reload.
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
