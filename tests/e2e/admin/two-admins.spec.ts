import type { Page } from '@playwright/test'
import { rareWord } from '../support/storefront.ts'
import { expect, test, toast } from './admin-test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' })

async function openProduct(page: Page, id: string, name: string) {
  await page.goto(`/admin/products?search=${id}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function addSize(page: Page, size: string) {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await dialog.getByLabel('Value').last().fill(size)
  await dialog.getByLabel('Stock', { exact: true }).last().fill('2')
}

const update = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update Product' }).click()

test('concurrent edits of two admins are merged, and conflicting fields ask which to keep', async ({
  page,
  browser,
  baseURL,
  adminState,
  adminToken,
  api,
}) => {
  const name = `Shared ${rareWord()}`
  const id = await api.newProduct({ name, price: 500, stock_quantity: 2, category: 'fashion' })
  const p_variants = [{ type: 'Size', value: 'M', additional_price: 0, stock_quantity: 3 }]
  await api.rpc('save_product_variants', { p_product_id: id, p_variants }, adminToken)
  const stored = async () =>
    (await api.rows<{ price: number; varieties: { value: string }[] }>(`products?id=eq.${id}`, null))[0]
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: adminState })
  const other = await context.newPage()
  await openProduct(page, id, name)
  await openProduct(other, id, name)
  await addSize(other, 'XL')
  await update(other)
  await expect(toast(other, 'Product updated successfully')).toBeVisible()
  await addSize(page, 'S')
  await update(page)
  await expect(toast(page, 'Another admin had changed it too. Both changes are in it.')).toBeVisible()
  expect((await stored())?.varieties.map(({ value }) => value).sort()).toEqual(['M', 'S', 'XL'])

  await openProduct(page, id, name)
  await openProduct(other, id, name)
  await dialogOf(other)
    .getByLabel(/^Price \(NGN\)/)
    .fill('600')
  await update(other)
  await expect(toast(other, 'Product updated successfully')).toBeVisible()
  await dialogOf(page)
    .getByLabel(/^Price \(NGN\)/)
    .fill('700')
  await update(page)
  const conflict = page.getByRole('dialog', { name: 'Another admin changed the same fields' })
  await expect(conflict.getByRole('radio', { name: /Yours:.*₦700/ })).toBeChecked()
  expect((await stored())?.price).toBe(600)
  await conflict.getByRole('radio', { name: /Theirs:.*₦600/ }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  expect((await stored())?.price).toBe(600)
  await context.close()
})
