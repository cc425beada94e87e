import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

test('a promo code is validated, created, edited, switched off and deleted; duplicates are rejected', async ({
  page,
  api,
  newcomer,
}) => {
  const { token } = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: rareWord(), price: 10_000, stock_quantity: 5 })
  const code = rareWord()
  const discount = async () => {
    const p_items = [{ product_id, variety_ids: [], quantity: 1 }]
    const quote = { p_items, p_shipping_method: 'nigeria', p_promo_code: code }
    return (await api.rpc<{ discount: number }>('quote_order', quote, token)).discount
  }
  await page.goto('/admin/promo-codes')
  await expect(heading(page, 'Promo Codes')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Add promo code' })
  const addCode = async (value: string) => {
    await page.getByRole('button', { name: 'Add code' }).click()
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await dialog.getByLabel('Code').fill(code.toUpperCase())
    await dialog.getByRole('textbox', { name: 'Percent', exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Create code' }).click()
  }
  await addCode('120')
  await expect(dialog.getByText('More than 0, up to 100.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Percent', exact: true }).fill('20')
  await expect(dialog.getByLabel('Uses per customer')).toHaveValue('1')
  await dialog.getByLabel('Maximum uses').fill('7')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(toast(page, 'Promo code created')).toBeVisible()
  const codeRow = row(page, code)
  await expect(codeRow).toContainText('20%')
  await expect(codeRow).toContainText('0 of 7')
  expect(await discount()).toBe(2000)

  await addCode('10')
  await expect(toast(page, 'This code already exists')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await codeRow.getByRole('button', { name: /^Edit/ }).click()
  const editDialog = page.getByRole('dialog', { name: 'Edit promo code' })
  await expect(editDialog.getByLabel('Code')).toHaveValue(code.toUpperCase())
  const percent = editDialog.getByRole('textbox', { name: 'Percent', exact: true })
  await expect(percent).toHaveValue('20')
  await expect(percent).toBeFocused()
  await percent.fill('30')
  await editDialog.getByRole('button', { name: 'Update code' }).click()
  await expect(toast(page, 'Promo code updated')).toBeVisible()
  await expect(codeRow).toContainText('30%')
  await expect(codeRow).toContainText('0 of 7')
  expect(await discount()).toBe(3000)

  await codeRow.getByRole('button', { name: 'Switch off' }).click()
  await expect(codeRow.getByRole('button', { name: 'Switch on' })).toBeVisible()
  expect(await discount()).toBe(0)
  await codeRow.getByRole('button', { name: /^Delete/ }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete promo code' })
  await expect(confirmation).toContainText(`Are you sure you want to delete "${code.toUpperCase()}"?`)
  await confirmation.getByRole('button', { name: 'Delete promo code' }).click()
  await expect(codeRow).toHaveCount(0)
})

test('used-up and expired promo codes are labelled and can’t be switched off', async ({ page }) => {
  const code = { kind: 'percent', value: 10, minimum_subtotal: 0, ends_at: null, max_uses: null, uses: 3, active: true }
  const rows = [
    { ...code, id: 'full', code: 'full', max_uses: 3 },
    { ...code, id: 'past', code: 'past', ends_at: '2026-01-31T22:59:59+00:00' },
    { ...code, id: 'good', code: 'good' },
  ]
  await page.route('**/rest/v1/rpc/admin_list', (route) => route.fulfill({ json: { rows, total: 3 } }))
  await page.goto('/admin/promo-codes')
  for (const [name, state, switches] of [
    ['full', 'Used up', 0],
    ['past', 'Over', 0],
    ['good', 'On', 1],
  ] as const) {
    await expect(row(page, name)).toContainText(state)
    await expect(row(page, name).getByRole('button', { name: 'Switch off' })).toHaveCount(switches)
    await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  }
})
