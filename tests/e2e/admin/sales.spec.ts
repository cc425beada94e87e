import { HOURS } from '../../../src/content/settings/hours.ts'
import { zoneInput } from '../../../src/lib/zone-time.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

const onShopClocks = (at: number) => zoneInput(HOURS.zone, at)

test('a sale shows what it does, lowers the prices of its category, and is ended by name', async ({
  page,
  api,
  newcomer,
}) => {
  const { token } = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: rareWord(), category: 'jewelry', price: 10_000, stock_quantity: 5 })
  const title = rareWord()
  const subtotal = async () => {
    const p_items = [{ product_id, variety_ids: [], quantity: 1 }]
    const quote = { p_items, p_shipping_method: 'nigeria', p_promo_code: null }
    return (await api.rpc<{ subtotal: number }>('quote_order', quote, token)).subtotal
  }
  await page.goto('/admin/sales')
  await expect(heading(page, 'Sales')).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'New sale' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByLabel('Category').selectOption('jewelry')
  await dialog.getByLabel('Percent off').fill('25')
  await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText(/Lowers the prices? of \d+ product/)
  await dialog.getByRole('button', { name: 'Start sale' }).click()
  await expect(dialog.getByText('Choose a day and a time.')).toBeVisible()
  await dialog.getByLabel('Until').fill(onShopClocks(Date.now() + 86_400_000))
  await dialog.getByRole('button', { name: 'Start sale' }).click()
  await expect(toast(page, 'Sale saved')).toBeVisible()
  const shown = row(page, title)
  await expect(shown).toContainText('25%')
  await expect(shown.getByText('On', { exact: true })).toBeVisible()
  expect(await subtotal()).toBe(7500)

  await shown.getByRole('button', { name: `End ${title}` }).click()
  await page.getByRole('dialog', { name: 'End sale' }).getByRole('button', { name: 'End sale' }).click()
  await expect(shown).toContainText('Ended early')
  expect(await subtotal()).toBe(10_000)
})
