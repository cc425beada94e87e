import { paidOrder } from '../account/placed-order.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

test('an admin promotes and demotes a customer, unless they are the last admin; the audit log records both', async ({
  page,
  api,
  newcomer,
}) => {
  const { userId, token } = await api.newCustomer(newcomer.email)
  await page.goto('/admin/customers')
  await expect(heading(page, 'Customers')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search name, email or phone' }).fill(newcomer.email)
  const customerRow = row(page, newcomer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(customerRow).toContainText('Test Customer')
  await expect(customerRow).toContainText('₦0.00')

  await customerRow.getByRole('button', { name: 'Make admin' }).click()
  const promotion = page.getByRole('dialog', { name: 'Make admin' })
  await expect(promotion).toContainText(`Test Customer (${newcomer.email}) will see every order`)
  await promotion.getByRole('button', { name: 'Make admin' }).click()
  await expect(toast(page, 'Test Customer is an admin now.')).toBeVisible()
  await api.rpc('admin_counts', {}, token)

  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admins')
  await customerRow.getByRole('button', { name: 'Make customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make customer' })
  const address = '**/rest/v1/rpc/set_user_role'
  const refusal = { code: 'P0001', hint: 'last_admin', message: 'The shop needs one admin at least.' }
  await page.route(address, (route) => route.fulfill({ status: 400, json: refusal }))
  await dialog.getByRole('button', { name: 'Make customer' }).click()
  await expect(toast(page, 'Failed to change role')).toBeVisible()
  await expect(toast(page, 'The shop needs one admin at least.')).toBeVisible()
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Make customer' }).click()
  await expect(toast(page, 'Test Customer is a customer now.')).toBeVisible()
  await expect(page.getByText('Nobody found')).toBeVisible()
  await expect(api.rpc('admin_counts', {}, token)).rejects.toThrow(/admin_only/)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Log' }).click()
  await expect(heading(page, 'Audit Log')).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Set user role')
  await expect(row(page, userId)).toHaveCount(2)
  await expect(row(page, userId).first()).toContainText('admin@oja.example')
  await expect(row(page, userId).first()).toContainText('customer')
})

test('a customer’s order count links to their orders', async ({ page, api, newcomer }) => {
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: rareWord(), price: 1000, stock_quantity: 3 })
  await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await page.goto(`/admin/customers?search=${encodeURIComponent(newcomer.email)}`)
  await row(page, newcomer.email).getByRole('link', { name: '1 order of Test Customer' }).click()
  await expect(heading(page, 'Shipping Management')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(newcomer.email)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
})

test('phone numbers are grouped for reading', async ({ page }) => {
  await page.route('**/rest/v1/rpc/admin_orders', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"phone": ?"[^"]*"/g, '"phone":"+2348031240001"')
    await route.fulfill({ response, body })
  })
  await page.goto('/admin/shipping')
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: '+234 803 124 0001', exact: true })).toBeVisible()
})
