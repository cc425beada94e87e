import type { Page } from '@playwright/test'
import { rareWord } from '../support/storefront.ts'
import { expect, hideProduct, test, toast } from './admin-test.ts'

const dialogOf = (page: Page, title: 'Add Product' | 'Edit Product') => page.getByRole('dialog', { name: title })
/** Waits until the browser has left the dialog's history entry; an earlier Back would merge with that. */
const waitForHistoryBack = (page: Page) => page.waitForFunction(() => history.state?.layer === undefined)

test('a product is validated, then stored with its variants', async ({ page, api, adminToken }) => {
  const name = `New ${rareWord()}`
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = dialogOf(page, 'Add Product')
  const create = dialog.getByRole('button', { name: 'Create Product' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(dialog.getByRole('group', { name: 'Variants' })).toHaveCount(0)

  await dialog.getByRole('textbox', { name: 'Name' }).fill(`  ${name} `)
  await dialog.getByLabel(/^Price \(NGN\)/).fill('0')
  await dialog.getByLabel('Category').selectOption('Clothing')
  await create.click()
  await expect(toast(page, 'Please enter a valid price')).toBeVisible()
  for (const [price, error] of [
    ['0.001', 'Enter a price of 0.01 or more.'],
    ['99999999999', 'Enter a price of at most 100,000,000.'],
  ] as const) {
    await dialog.getByLabel(/^Price \(NGN\)/).fill(price)
    await expect(dialog.getByText(error)).toBeVisible()
  }
  await dialog.getByLabel(/^Price \(NGN\)/).fill('1999.99')
  await expect(dialog.getByLabel('Stock quantity')).toHaveValue('0')

  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await expect(dialog.getByLabel('Type').getByRole('option')).toHaveText(['Size', 'Color', 'Material'])
  await create.click()
  await expect(dialog.getByText('Enter a value, like "7 L" or "Blue".')).toBeVisible()
  await dialog.getByLabel('Value').fill('XL')
  await dialog.getByLabel('Additional price').fill('250.50')
  await dialog.getByLabel('Stock', { exact: true }).fill('4')
  const sku = rareWord()
  await api.newProduct({ name: `Other ${name}`, price: 500, stock_quantity: 2, sku })
  await dialog.getByLabel('SKU').fill(` ${sku.toUpperCase()}`)
  await dialog.getByLabel('Barcode').fill('4006381333930')
  await create.click()
  await expect(dialog.getByText('the last one would be 1')).toBeVisible()
  await dialog.getByLabel('Barcode').fill('4006381 333931')
  await create.click()
  await expect(dialog.getByText('Another product has this SKU.')).toBeVisible()
  await expect(dialog.getByLabel('SKU')).toBeFocused()
  await dialog.getByLabel('SKU').fill(`${sku}-2`)
  await create.click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [stored] = await api.rows<Record<string, unknown>>(`products?name=eq.${encodeURIComponent(name)}`, null)
  expect(stored).toMatchObject({
    price: 1999.99,
    brand: null,
    description: null,
    category: 'fashion',
    stock_quantity: 4,
    sku: `${sku}-2`,
    barcode: '4006381333931',
  })
  expect(stored?.varieties).toMatchObject([{ type: 'Size', value: 'XL', additional_price: 250.5, stock_quantity: 4 }])
  await hideProduct(api, name, adminToken)
})

test('a draft product is hidden from customers until published', async ({ page, api, adminToken }) => {
  const name = `Draft ${rareWord()}`
  const stored = () =>
    api.rows<{ id: string; status: string }>(`products?name=eq.${encodeURIComponent(name)}`, adminToken)
  const visible = () => api.rows<{ id: string; status: string }>(`products?name=eq.${encodeURIComponent(name)}`, null)
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = dialogOf(page, 'Add Product')
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel(/^Price \(NGN\)/).fill('800')
  await dialog.getByLabel('Category').selectOption('Clothing')
  await dialog.getByLabel('Stock quantity').fill('3')
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  expect(await stored()).toMatchObject([{ status: 'draft' }])
  expect(await visible()).toEqual([])

  await page.goto(`/admin/products?view=table&stock=draft&search=${name.replace(' ', '+')}`)
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, '1 product updated')).toBeVisible()
  const [published] = await visible()
  expect(published).toMatchObject({ status: 'live' })
  await page.goto(`/product/${published?.id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await hideProduct(api, name, adminToken)
})

test('Escape, Cancel and Back ask before discarding unsaved changes', async ({ page, api }) => {
  const name = `Kept ${rareWord()}`
  const id = await api.newProduct({ name, price: 500, stock_quantity: 2 })
  await page.goto('/admin')
  await page.goto(`/admin/products?search=${id}`)
  const dialog = dialogOf(page, 'Edit Product')
  const confirmation = page.getByRole('dialog', { name: 'Discard changes?' })
  const brand = dialog.getByLabel('Brand')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/products\?search=/)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await brand.fill('Tower')
  await page.goBack()
  await expect(confirmation).toContainText(`Your changes to ${name} are not saved yet.`)
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toHaveCount(0)
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Escape')
    await expect(confirmation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(confirmation).toHaveCount(0)
    await expect(brand).toHaveValue('Tower')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await api.rows(`products?select=brand&id=eq.${id}`, null)).toEqual([{ brand: null }])
  await waitForHistoryBack(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin')
})

test('a product is edited and duplicated, and failed saves show a reason', async ({ page, api, adminToken }) => {
  const name = `Plate ${rareWord()}`
  const image_url = '/pictures/none/480.webp'
  const id = await api.newProduct({ name, price: 500, stock_quantity: 2, image_url })
  await page.route('**/pictures/none/*', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/admin/products?search=${name.split(' ')[1]}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = dialogOf(page, 'Edit Product')
  await dialog.getByLabel('Description', { exact: true }).fill('For rice')
  await dialog.getByLabel('Description of Main image').fill('A white plate')
  await dialog.getByRole('switch', { name: 'Featured' }).click()

  const products = '**/rest/v1/rpc/save_product'
  await page.route(products, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'Too dear.' } }))
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Failed to save product: Too dear.')).toBeVisible()
  await page.unroute(products)
  const message = 'new row for relation "products" violates check constraint "products_price_range"'
  await page.route(products, (route) => route.fulfill({ status: 400, json: { code: '23514', message } }))
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  const reason = 'The price must be from 0.01 to 100,000,000 naira.'
  await expect(toast(page, `Failed to save product: ${reason}`)).toBeVisible()
  await page.unroute(products)
  await api.changeProduct(id, { stock_quantity: 1 })
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  const columns = 'description,featured,stock_quantity,image_alts'
  expect(await api.rows(`products?select=${columns}&id=eq.${id}`, null)).toEqual([
    { description: 'For rice', featured: true, stock_quantity: 1, image_alts: ['A white plate'] },
  ])

  await expect(page.getByRole('article')).toContainText('For rice')
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  const copy = dialogOf(page, 'Add Product')
  await expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} (copy)`)
  await copy.getByRole('button', { name: 'Add variant' }).click()
  await copy.getByLabel('Value').fill('Large')
  const variants = '**/rest/v1/rpc/save_product_variants'
  await page.route(variants, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'no' } }))
  await copy.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product saved but variants failed to save')).toBeVisible()
  await page.unroute(variants)
  await copy.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const copies = await api.rows(
    `products?select=image_alts,varieties&name=eq.${encodeURIComponent(`${name} (copy)`)}`,
    null,
  )
  expect(copies).toMatchObject([{ image_alts: ['A white plate'], varieties: [{ value: 'Large' }] }])
  await hideProduct(api, `${name} (copy)`, adminToken)
})

test('customers see specifications in the order set by keyboard', async ({ page, api }) => {
  const name = `Ordered ${rareWord()}`
  const specifications = [
    ['material', 'Steel'],
    ['size', '7 L'],
  ]
  const id = await api.newProduct({ name, price: 500, stock_quantity: 2, specifications })
  await page.goto(`/admin/products?search=${id}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = dialogOf(page, 'Edit Product')
  await dialog.getByRole('button', { name: 'Move row 2 up' }).press('Enter')
  const list = dialog.getByRole('group', { name: 'Specifications' })
  await expect(list.getByLabel('Name').first()).toHaveValue('size')
  await dialog.getByRole('button', { name: 'Add specification' }).click()
  await list.getByLabel('Name').last().fill('10')
  await list.getByLabel('Value').last().fill('years')
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/product/${id}`)
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('tabpanel').getByRole('term')).toHaveText(['size', 'material', '10'])
})
