import { lossyConnection } from '../support/lossy-connection.ts'
import { ADMIN } from '../support/shop-api.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

const TIMEOUT = { timeout: 20_000 }

test('retrying after a lost response changes prices and stock once, and lists prices blocked by a sale', async ({
  page,
  api,
  adminToken,
  baseURL,
}) => {
  const connection = await lossyConnection(baseURL)
  const word = rareWord()
  const [pot, kettle] = [
    await api.newProduct({ name: `${word} pot`, price: 10_000, stock_quantity: 5 }),
    await api.newProduct({ name: `${word} kettle`, price: 10_000, sale_price: 9500, stock_quantity: 5 }),
  ]
  const stored = `products?select=price,stock_quantity&id=in.(${pot},${kettle})&order=name.desc`
  await openSignedIn(page, ADMIN, `${connection.origin}/admin/products?view=table&search=${word}&sort=name-asc`)
  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await expect(dialog).toContainText('₦10,000.00 → ₦9,000.00')
  connection.cutAfter(/change_prices/)
  await dialog.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText(/nothing is done twice/).first()).toBeVisible(TIMEOUT)
  connection.restore()
  // The list may have refetched the new prices; this click still applies to the prices in the dialog.
  await dialog.getByRole('button', { name: 'Change price' }).click()
  const rejected = page.getByRole('dialog', { name: 'Some prices were not changed' })
  await expect(rejected.getByRole('listitem')).toHaveText([`${word} kettle: The sale price must be below the price.`])
  await rejected.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, `${word} pot`)).toContainText('₦9,000.00')
  expect(await api.rows(stored, adminToken)).toMatchObject([{ price: 9000 }, { price: 10_000 }])

  await expect(page.getByText(/nothing is done twice/)).toHaveCount(0, TIMEOUT)
  const increase = page.getByRole('button', { name: `One more of ${word} pot` })
  connection.cutAfter(/adjust_stock/)
  await increase.click()
  await expect(page.getByText(/nothing is done twice/).first()).toBeVisible(TIMEOUT)
  connection.restore()
  await increase.click()
  await expect(page.getByRole('textbox', { name: `Stock of ${word} pot` })).toHaveValue('6')
  expect(await api.rows(stored, adminToken)).toMatchObject([{ stock_quantity: 6 }, { stock_quantity: 5 }])
  await connection.close()
})
