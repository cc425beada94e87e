import type { Page } from '@playwright/test'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test, toast } from './admin-test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search name, SKU, barcode or brand' })

test('products are found by name, category or brand, deleted after confirmation and restored', async ({
  page,
  api,
}) => {
  const word = rareWord()
  const brand = rareWord()
  const id = await api.newProduct({
    name: `Pot ${word}`,
    brand,
    price: 4500,
    stock_quantity: 3,
    featured: true,
    description: 'Keeps the soup hot',
  })
  await page.goto('/admin/products')
  await expect(heading(page, 'Product Management')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: word })
  for (const text of [word.toUpperCase(), brand]) {
    await search(page).fill(text)
    await expect(card).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  }
  await expect(card).toContainText('Featured')
  await expect(card).toContainText('Keeps the soup hot')
  await expect(card).toContainText('Kitchen Utensils')
  await expect(card).toContainText('₦4,500.00')
  await expect(card).toContainText('3')
  await search(page).fill('kitchen uten')
  await expect(page.getByRole('article').first()).toContainText('Kitchen Utensils')
  await search(page).fill(word)

  await card.getByRole('button', { name: `Delete Pot ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete product' })
  await expect(
    dialog.getByText(
      `Are you sure you want to delete "Pot ${word}"? It leaves the shop at once. You can undo this right afterwards.`,
    ),
  ).toBeVisible()
  const address = '**/rest/v1/products?*'
  await page.route(address, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'no' } }))
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(toast(page, 'Failed to delete product')).toBeVisible()
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(toast(page, 'Product deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await api.rows(`products?id=eq.${id}`, null)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  expect(await api.rows(`products?id=eq.${id}`, null)).toHaveLength(1)
})

test('the product list shows six placeholders while loading, and the server paginates it', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/admin_products', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/admin/products')
  await expect(page.getByRole('status', { name: 'Loading products' }).locator(':scope > *')).toHaveCount(6)
  release.resolve()
  await expect(page.getByRole('article')).toHaveCount(24)
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('button', { name: /next/i }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '')
})

test('the table edits each variant’s stock in place, even after the product leaves the filtered list', async ({
  page,
  api,
  adminToken,
}) => {
  const word = rareWord()
  const id = await api.newProduct({ name: `Pot ${word}`, price: 1000, stock_quantity: 0 })
  const p_variants = ['5 L', '7 L'].map((value) => ({ type: 'Size', value, additional_price: 0, stock_quantity: 0 }))
  await api.rpc('save_product_variants', { p_product_id: id, p_variants }, adminToken)
  await page.goto(`/admin/products?view=table&search=${word}&stock=out`)
  await page.getByRole('button', { name: `Change the stock of Pot ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: `Stock of Pot ${word}` })
  const fiveLitres = dialog.getByRole('textbox', { name: 'Stock of Size: 5 L' })
  await fiveLitres.fill('4')
  await fiveLitres.press('Enter')
  await expect(page.getByText('No products found')).toBeAttached()
  await dialog.getByRole('button', { name: 'One less of Size: 5 L' }).click()
  await expect(fiveLitres).toHaveValue('3')
  await dialog.getByRole('button', { name: 'One more of Size: 7 L' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Stock of Size: 7 L' })).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await api.rows(`products?select=stock_quantity&id=eq.${id}`, null)).toEqual([{ stock_quantity: 4 }])
})

test('the table edits stock in place and features, reprices and deletes products in bulk', async ({ page, api }) => {
  const word = rareWord()
  const ids = [
    await api.newProduct({ name: `${word} one`, price: 1000, stock_quantity: 5 }),
    await api.newProduct({ name: `${word} two`, price: 2000, stock_quantity: 5 }),
  ]
  const stored = () =>
    api.rows(`products?select=price,stock_quantity,featured&id=in.(${ids.join(',')})&order=name`, null)
  await page.goto(`/admin/products?view=table&search=${word}&sort=name-asc`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const stock = page.getByRole('textbox', { name: `Stock of ${word} one` })
  await page.getByRole('button', { name: `One more of ${word} one` }).click()
  await expect(stock).toHaveValue('6')
  await stock.fill('11')
  await stock.press('Enter')
  await expect.poll(stored).toMatchObject([{ stock_quantity: 11 }, { stock_quantity: 5 }])
  await stock.fill('a few')
  await stock.press('Enter')
  await expect(stock).toHaveValue('11')

  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await page.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(toast(page, '2 products updated')).toBeVisible()
  await expect(row(page, `${word} two`)).toContainText('Featured')

  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await expect(dialog).toContainText('₦2,000.00 → ₦1,800.00')
  await dialog.getByRole('button', { name: 'Change price' }).click()
  await expect(row(page, `${word} one`)).toContainText('₦900.00')
  expect(await stored()).toMatchObject([
    { price: 900, featured: true },
    { price: 1800, featured: true },
  ])

  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete 2 products' })
  await expect(confirmation.getByRole('listitem')).toHaveText([`${word} one`, `${word} two`])
  await confirmation.getByRole('button', { name: 'Delete 2 products' }).click()
  await expect(page.getByText('No products found')).toBeVisible()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(await stored()).toHaveLength(2)
})
