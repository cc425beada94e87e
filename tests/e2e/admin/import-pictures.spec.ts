import sharp from 'sharp'
import { rareWord } from '../support/storefront.ts'
import { expect, hideProduct, test } from './admin-test.ts'

test('an import fetches each picture, retries failures, lists missing ones and fetches them on request', async ({
  page,
  api,
  adminToken,
}) => {
  const word = rareWord()
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#964b00' } })
    .jpeg()
    .toBuffer()
  const picture = { json: { type: 'image/jpeg', base64: jpeg.toString('base64') } }
  const busy = { status: 503, json: { error: { code: 'unreachable', message: 'The other site did not answer.' } } }
  const missing = {
    status: 400,
    json: { error: { code: 'not_there', message: 'The other site has no such picture.' } },
  }
  const requested: string[] = []
  let isAvailable = false
  const release = Promise.withResolvers<void>()
  await page.route('**/functions/v1/fetch-picture', async (route) => {
    await release.promise
    const name = String(route.request().postDataJSON().address).split('/').pop() ?? ''
    const isFirst = !requested.includes(name)
    requested.push(name)
    if (name === 'late.jpg' && isFirst) return route.fulfill(busy)
    return route.fulfill(name === 'gone.jpg' && !isAvailable ? missing : picture)
  })
  const lines = [
    'name,category,price,stock,pictures',
    `${word} one,Kitchen Utensils,1000,5,"https://old.test/late.jpg, https://old.test/b.jpg"`,
    `${word} two,Kitchen Utensils,2000,5,https://old.test/gone.jpg`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'))
  const pictures = () =>
    api.rows<{ image_url: string | null; gallery_images: string[] }>(
      `products?select=image_url,gallery_images&name=like.${word}*&order=price`,
      null,
    )

  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check the rows' }).click()
  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(dialog).toContainText('Fetching pictures: 2 products left.')
  release.resolve()
  // Waits long enough for two conversions and a retry after two seconds.
  const failed = dialog.getByText('https://old.test/gone.jpg: The other site has no such picture.')
  await expect(failed).toBeVisible({ timeout: 30_000 })
  const stored = expect.stringContaining('/product-images/')
  await expect.poll(pictures).toEqual([
    { image_url: stored, gallery_images: [stored] },
    { image_url: null, gallery_images: [] },
  ])
  expect(requested.filter((name) => name === 'late.jpg')).toHaveLength(2)

  isAvailable = true
  await dialog.getByRole('button', { name: 'Try these again' }).click()
  await expect.poll(pictures).toContainEqual({ image_url: stored, gallery_images: [] })
  await expect(dialog.getByText(/Fetching pictures|could not be fetched/)).toHaveCount(0)
  for (const name of [`${word} one`, `${word} two`]) await hideProduct(api, name, adminToken)
})
