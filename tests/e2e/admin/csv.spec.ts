import { randomUUID } from 'node:crypto'
import { rareWord } from '../support/storefront.ts'
import { expect, hideProduct, row, test, toast } from './admin-test.ts'

test('a product list is exported, edited and imported after a preview of each row, and can be undone', async ({
  page,
  api,
  adminToken,
}) => {
  const word = rareWord()
  const kind = `Z${word.slice(1)} Ships`
  const id = await api.newProduct({ name: `${word} old`, price: 1000, stock_quantity: 5 })
  await page.goto(`/admin/products?view=table&search=${word}`)
  await expect(row(page, `${word} old`)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  const exported = Buffer.concat(chunks).toString()
  expect(exported.trim().split('\r\n')).toHaveLength(2)
  expect(exported).toContain(id)
  expect(exported).toContain(',5,5,')
  await api.request(`/rest/v1/rpc/adjust_stock`, adminToken, {
    method: 'POST',
    body: JSON.stringify({ p_request_id: randomUUID(), p_product_id: id, p_delta: -3 }),
  })

  const lines = [
    'Product Name;Category;Selling Price (₦);stock;stock_when_exported',
    `${word} old;Kitchen Utensils;1.500,00;8;5`,
    `${word} new;${kind};12.500;7;`,
    `${word} bad price;Kitchen Utensils;free;7;`,
  ]
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
  await expect(dialog).toContainText('A list with its own headings, with 3 rows')
  await expect(dialog.getByLabel('Separator')).toHaveValue(';')
  await expect(dialog.getByLabel('Meaning of Selling Price (₦)')).toHaveValue('price')
  await dialog.getByRole('button', { name: 'Check the rows' }).click()

  await expect(dialog.getByRole('button', { name: 'Import 0 products' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'The same products: update them' }).check()
  await dialog.getByRole('radio', { name: '12.500,00 (comma before the kobo)' }).check()
  await dialog.getByLabel(`Category of "${kind}"`).selectOption(`New: ${kind}`)
  await expect(dialog.getByRole('button', { name: 'Refused: 1' })).toBeVisible()
  await expect(row(dialog, `${word} old`)).toContainText('₦1,500.00was ₦1,000.00')
  await expect(row(dialog, `${word} old`)).toContainText('2 now, 5 when exported, 8 in the file: becomes 5')
  await expect(row(dialog, `${word} new`)).toContainText(`${kind}₦12,500.007`)
  await expect(row(dialog, `${word} bad price`)).toContainText('Row 4: "free" is not a valid price.')
  const stored = () =>
    api.rows(`products?select=price,stock_quantity&name=like.${word}*&status=eq.live&order=price`, adminToken)
  expect(await stored()).toEqual([{ price: 1000, stock_quantity: 2 }])

  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(dialog).toContainText('2 products were stored.')
  expect(await stored()).toEqual([
    { price: 1500, stock_quantity: 5 },
    { price: 12_500, stock_quantity: 7 },
  ])

  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import' }).getByRole('button', { name: 'Undo this import' }).click()
  await expect(toast(page, 'Import undone')).toBeVisible()
  expect(await stored()).toEqual([{ price: 1000, stock_quantity: 2 }])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await hideProduct(api, `${word} old`, adminToken)
})
