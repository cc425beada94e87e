import { randomUUID } from 'node:crypto'
import { rareWord } from '../support/storefront.ts'
import { expect, row, takeAway, test, toast } from './admin-test.ts'

test('an exported list is changed and imported again; every bad row is shown before anything is stored', async ({
  page,
  api,
  adminToken,
}) => {
  const word = rareWord()
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
    'name,category,price,stock,stock_when_exported',
    `${word} old,Kitchen Utensils,1500,8,5`,
    `${word} new,Kitchen Utensils,2500,7,`,
    `${word} bad price,Kitchen Utensils,free,7,`,
    `${word} bad category,Spaceships,100,7,`,
    `${word} bad stock,Kitchen Utensils,100,many,`,
  ]
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await expect(dialog.getByRole('button', { name: /^Import 0 products/ })).toBeDisabled()
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog.getByRole('status')).toContainText('New1Changed1The same0Refused3')
  await expect(dialog).toContainText('Row 4: "free" is no price.')
  await expect(dialog).toContainText('Row 5: "Spaceships" is no category.')
  await expect(dialog).toContainText('Row 6: "many" is no stock.')
  await expect(dialog).toContainText(`Row 2, ${word} old: 2 now, 5 when exported, 8 in the file: becomes 5`)
  const stored = () => api.rows(`products?select=price,stock_quantity&name=like.${word}*&order=price`, null)
  expect(await stored()).toEqual([{ price: 1000, stock_quantity: 2 }])

  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(row(page, `${word} new`)).toContainText('₦2,500.00')
  expect(await stored()).toEqual([
    { price: 1500, stock_quantity: 5 },
    { price: 2500, stock_quantity: 7 },
  ])
  await takeAway(api, `${word} new`, adminToken)
})
