import { CUSTOMER } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { buyButton, heading, openSignedIn, rareWord } from '../support/storefront.ts'

type Row = { id: string; name: string; category: string }
type Shop = { rows: <T>(query: string, token: string | null) => Promise<T[]> }

async function seededProduct(api: Shop, name: string): Promise<Row> {
  const [row] = await api.rows<Row>(`products?select=id,name,category&name=eq.${encodeURIComponent(name)}`, null)
  if (!row) throw new Error(`the seed has no ${name}`)
  return row
}

const pot = 'Granite soup pot with lid'

test('thumbnails and arrow keys change the large picture, and breadcrumbs link to home and shop', async ({
  page,
  api,
}) => {
  await page.goto(`/product/${(await seededProduct(api, pot)).id}`)
  const thumbnail = (place: number) => page.getByRole('button', { name: `Show picture ${place}` })
  await expect(thumbnail(1)).toHaveAttribute('aria-pressed', 'true')
  await thumbnail(2).click()
  await expect(thumbnail(2)).toHaveAttribute('aria-pressed', 'true')
  const strip = page.getByRole('region', { name: `Pictures of ${pot}` })
  await expect(strip.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.5 })
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnail(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(strip.getByRole('img', { name: /picture 1 of/ })).toBeInViewport({ ratio: 0.5 })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByText(pot)).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await crumbs.getByRole('link', { name: 'Shop' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
})

test('the current picture’s thumbnail scrolls into view', async ({ page, api }) => {
  const others = await api.rows<{ image_url: string }>('products?select=image_url&image_url=not.is.null&limit=12', null)
  const [image_url, ...gallery_images] = others.map((product) => product.image_url)
  const id = await api.newProduct({ name: 'Set', price: 10_000, stock_quantity: 1, image_url, gallery_images })
  await page.goto(`/product/${id}`)
  const strip = page.getByRole('region', { name: 'Pictures of Set' })
  await expect(strip.getByRole('img')).toHaveCount(12)
  await strip.evaluate((box) => box.scrollTo({ left: 11 * box.clientWidth, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Show picture 12' })).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a chosen variant shows its own price and stock and is added to the cart', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Choosy pot', price: 10_000, stock_quantity: 0 })
  await api.addVariants(id, [
    { type: 'Size', value: '5 L', additional_price: 0, stock_quantity: 4 },
    { type: 'Size', value: '7 L', additional_price: 2500, stock_quantity: 2 },
    { type: 'Size', value: '9 L', additional_price: 4000, stock_quantity: 0 },
  ])
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/product/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('₦10,000.00', { exact: true })).toBeVisible()
  await expect(main.getByText('In Stock (4 available)')).toBeVisible()
  await main.getByText('9 L').click()
  await expect(main.getByText('Out of Stock', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Notify me when it is back' })).toBeVisible()
  await main.getByText('7 L').click()
  await expect(main.getByText('₦12,500.00', { exact: true })).toBeVisible()
  await expect(main.getByText('In Stock (2 available)')).toBeVisible()
  await main.getByRole('button', { name: 'Increase' }).click()
  await buyButton(page).click()
  await expect(page.getByText('2 item(s) added to your cart.')).toBeVisible()
  const chosen = await api.rows<{ id: string }>(`product_varieties?select=id&product_id=eq.${id}&value=eq.7%20L`, null)
  const inCart = () => api.rows<object>(`cart?select=quantity,variety_ids&user_id=eq.${userId}`, token)
  await expect.poll(inCart).toEqual([{ quantity: 2, variety_ids: chosen.map((variant) => variant.id) }])
})

test('a product lists its reviews and shows their average rating', async ({ page, api }) => {
  // The demo's reviewed products depend on the seeding date.
  const [{ id } = { id: '' }] = await api.rows<Row>('products?select=id&rating_count=gt.0&order=id&limit=1', null)
  const reviews = await api.rows<{ comment: string; rating: number; reviewer_name: string }>(
    `reviews?select=comment,rating,reviewer_name&product_id=eq.${id}`,
    null,
  )
  expect(reviews.length).toBeGreaterThan(0)
  await page.goto(`/product/${id}?tab=reviews`)
  const panel = page.getByRole('tabpanel')
  for (const { comment, reviewer_name } of reviews) {
    await expect(panel.getByText(comment).first()).toBeVisible()
    await expect(panel.getByText(reviewer_name).first()).toBeVisible()
  }
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  const count = `${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}`
  await expect(page.getByText(`(${average.toFixed(1)}) • ${count}`)).toBeVisible()
})

test('Share opens the device’s share dialog if available', async ({ page, api }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.title = `shared ${data.title}`
      },
    })
  })
  await page.goto(`/product/${(await seededProduct(api, pot)).id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`shared ${pot}`)
})

test('Share offers WhatsApp and copying the link if the device has no share dialog', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/product/${(await seededProduct(api, pot)).id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const message = encodeURIComponent(`${pot} ${page.url()}`)
  await expect(dialog.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${message}`,
  )
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a product page shows related and recently viewed products', async ({ page, api }) => {
  const first = await seededProduct(api, 'Terracotta vase')
  const second = await seededProduct(api, 'Potted rubber plant')
  await page.goto(`/product/${first.id}`)
  await expect(page.getByRole('link', { name: 'Delivery fees and times' })).toHaveAttribute('href', '/shipping')
  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(related.getByRole('heading', { name: first.name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(first.id)
  await page.goto(`/product/${second.id}`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('heading', { name: first.name })).toBeVisible()
  await recent.getByRole('link', { name: first.name, exact: true }).click()
  await expect(heading(page, first.name)).toBeVisible()
})

test('the heart on a product page adds to and removes from the wishlist', async ({ page, api }) => {
  const id = await api.newProduct({ name: `Hearty ${rareWord()}`, price: 100, stock_quantity: 9 })
  const { userId, token } = await api.signIn(CUSTOMER)
  await openSignedIn(page, CUSTOMER, `/product/${id}`)
  const heart = page.getByRole('main').getByRole('button', { name: /^Wishlist: Hearty/ })
  const stored = () => api.rows(`wishlist?select=product_id&user_id=eq.${userId}&product_id=eq.${id}`, token)
  await heart.click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(stored).toHaveLength(1)
  await heart.click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect.poll(stored).toHaveLength(0)
})
