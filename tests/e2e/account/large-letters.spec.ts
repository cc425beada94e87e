import { findHeadlessShell, launchOptions } from '../chromium.ts'
import { expect, test } from '../support/shop-test.ts'
import { arriveSignedIn } from '../support/storefront.ts'
import { paidOrder } from './placed-order.ts'

const large = launchOptions(findHeadlessShell())
test.use({
  launchOptions: { ...large, args: [...large.args, '--blink-settings=defaultFontSize=24'] },
  viewport: { width: 320, height: 640 },
})

test('with letters half as large again, the steps of an order stand beside each other', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: 'Pot', price: 3000, stock_quantity: 9 })
  await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await arriveSignedIn(page, newcomer.email, '/dashboard')
  const steps = page.getByRole('list', { name: 'Order progress' })
  await expect(steps).toBeVisible()
  const widths = await steps
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => ({ shown: item.clientWidth, needed: item.scrollWidth })))
  expect(widths.filter(({ shown, needed }) => needed > shown)).toEqual([])
})
