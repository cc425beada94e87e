import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { HEIC_SAMPLE } from '../../../src/data/images/heic-sample.ts'
import { rareWord } from '../support/storefront.ts'
import { expect, hideProduct, test, toast } from './admin-test.ts'

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** A sideways photo with an EXIF orientation, as phones store it: red is at the top after rotation. */
async function phonePhoto(): Promise<Picture> {
  const blue = sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const pixels = await blue
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const buffer = await sharp(pixels).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

const file = (name: string, buffer: Buffer): Picture => ({ name, mimeType: 'image/jpeg', buffer })

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .png()
    .toBuffer()

async function openDialog(page: Page, name: string) {
  await page.goto('/admin/products?search=zzzz')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel(/^Price \(NGN\)/).fill('500')
  await dialog.getByLabel('Category').selectOption('Kitchen Utensils')
  return dialog
}

/** Drops a file on the dialog's form, or pastes it there. */
function addFile(page: Page, method: 'drop' | 'paste', { name, mimeType, buffer }: Picture) {
  return page.evaluate(
    ({ method, name, mimeType, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: mimeType }))
      const init = { bubbles: true, cancelable: true }
      const target = document.querySelector('dialog[open] form')
      if (method === 'drop') target?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }))
      else target?.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
    },
    { method, name, mimeType, bytes: buffer.toString('base64') },
  )
}

test('an uploaded logo keeps its transparency', async ({ page, request }) => {
  const transparent = sharp({ create: { width: 300, height: 100, channels: 4, background: '#ffffff00' } })
  const white = await sharp({ create: { width: 100, height: 60, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer()
  const buffer = await transparent
    .composite([{ input: white }])
    .png()
    .toBuffer()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Shop ?[A-Z]/ })
    .click()
  const field = page.getByRole('group', { name: 'Logo' })
  await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const logo = field.locator('img')
  await expect(logo).toHaveAttribute('src', /480\.webp$/)
  const stored = await request.get((await logo.getAttribute('src')) ?? '')
  const { data, info } = await sharp(await stored.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  expect([alphaAt(5, 5), alphaAt(240, 240)]).toEqual([0, 255])
})

test('pictures can be chosen, dropped, pasted and sorted, and are rotated and stored in three widths', async ({
  page,
  api,
  adminToken,
}) => {
  const name = `Pictured ${rareWord()}`
  const dialog = await openDialog(page, name)
  const plain = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('Add images').setInputFiles([await phonePhoto()])
  await addFile(page, 'drop', { name: 'green.png', mimeType: 'image/png', buffer: plain })
  await addFile(page, 'paste', { name: 'green2.png', mimeType: 'image/png', buffer: plain })
  await expect(dialog.getByRole('img', { name: 'Image 3' })).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move Image 2 forward' }).click()
  await dialog.getByRole('button', { name: 'Remove Image 3' }).click()
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()

  type Stored = { image_url: string; gallery_images: string[]; image_placeholder: string }
  const [stored] = await api.rows<Stored>(`products?name=eq.${encodeURIComponent(name)}`, null)
  expect(stored?.gallery_images).toHaveLength(1)
  expect(stored?.image_placeholder).toMatch(/^#0f0 #/)
  for (const width of [240, 480, 960]) {
    const address = stored?.gallery_images[0]?.replace('480.webp', `${width}.webp`) ?? ''
    const response = await fetch(api.origin + address)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height: width })
    const colourAt = (y: number) => [...data.subarray((y * width + width / 2) * info.channels).subarray(0, 3)]
    expect(colourAt(Math.round(width * 0.2))[0]).toBeGreaterThan(200)
    expect(colourAt(Math.round(width * 0.8))[2]).toBeGreaterThan(200)
  }
  await hideProduct(api, name, adminToken)
})

test('a HEIC picture is converted and stored if the browser can’t decode it', async ({ page, api, adminToken }) => {
  const name = `From an iPhone ${rareWord()}`
  const dialog = await openDialog(page, name)
  await dialog.getByLabel('Add images').setInputFiles([file('IMG_0001.HEIC', Buffer.from(HEIC_SAMPLE))])
  await expect(dialog.getByRole('img', { name: 'Main image' })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const [stored] = await api.rows<{ image_url: string }>(`products?name=eq.${encodeURIComponent(name)}`, null)
  const response = await fetch(`${api.origin}${stored?.image_url}`)
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 480, height: 480 })
  const colourAt = (x: number) => [...data.subarray((240 * info.width + x) * info.channels).subarray(0, 3)]
  expect(colourAt(60)[0]).toBeGreaterThan(170)
  expect(colourAt(420)[2]).toBeGreaterThan(170)
  await hideProduct(api, name, adminToken)
})

test('fake, oversized and damaged pictures are rejected by content, each with a reason', async ({ page }, testInfo) => {
  const dialog = await openDialog(page, rareWord())
  const { buffer: photo } = await phonePhoto()
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/object/product-images')) uploads.push(request.method())
  })
  // Uses files on disk, because sending ten megabytes over DevTools can exceed the test's timeout.
  const folder = testInfo.outputPath('files')
  await mkdir(folder, { recursive: true })
  const onDisk = async (name: string, content: Buffer) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  await dialog
    .getByLabel('Add images')
    .setInputFiles([
      await onDisk(
        'drawing.jpg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ),
      await onDisk('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')),
      await onDisk('large.png', Buffer.concat([await grey(10, 10), Buffer.alloc(10 * 1024 * 1024)])),
      await onDisk('huge.png', await grey(10_000, 5_001)),
      await onDisk('cut.jpg', photo.subarray(0, 200)),
      await onDisk('broken.jpg', Buffer.concat([photo.subarray(0, photo.length - 400), Buffer.alloc(200)])),
      await onDisk(
        'cut.heic',
        Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\0\x10\0\0\0\x10', 'latin1'),
      ),
    ])
  const reasons = dialog.getByRole('list').getByRole('alert')
  await expect(reasons).toHaveText([
    /^This file is SVG,/,
    /^This is not a picture\./,
    /^This file has 10\.0 MB; pictures may have up to 10 MB\./,
    /^This picture has 50 megapixels; up to 50 can be used\./,
    /^This picture is damaged/,
    /^This picture is damaged/,
    /^This picture is damaged/,
  ])
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  expect(uploads).toEqual([])
})

test('an interrupted upload saves no product, and Retry uploads the picture', async ({ page, api, adminToken }) => {
  const name = `Halfway ${rareWord()}`
  const dialog = await openDialog(page, name)
  const halfway = '**/storage/v1/object/product-images/**/480.webp'
  await page.route(halfway, (route) => route.abort('connectionreset'))
  await dialog.getByLabel('Add images').setInputFiles([await phonePhoto()])
  await expect(toast(page, 'Failed to upload images. Please try again.')).toBeVisible()
  await expect(dialog.getByText('The upload failed. Try it again or remove it, then save.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Failed to upload images. Please try again.')).toBeVisible()
  await expect(dialog).toBeVisible()
  const stored = () => api.rows<{ image_url: string }>(`products?name=eq.${encodeURIComponent(name)}`, null)
  expect(await stored()).toEqual([])
  await page.unroute(halfway)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const [product] = await stored()
  expect((await fetch(api.origin + (product?.image_url ?? ''))).status).toBe(200)
  await hideProduct(api, name, adminToken)
})
