import type { Locator } from '@playwright/test'
import { placeOrder } from './account/placed-order.ts'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady, waitForSavedScreens } from './support/steps.ts'
import { openSignedIn, shopSearch } from './support/storefront.ts'

let connection: DroppableConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => connection.close())

test('home, shop and unvisited products work offline with seen pictures, and placeholders for others', async ({
  page,
  context,
}) => {
  await page.goto(`${connection.origin}/`)
  // Products of other tests have no picture.
  const pictured = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
  const featured = pictured.first()
  await featured.scrollIntoViewIfNeeded()
  const isShown = (picture: Locator) =>
    expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await isShown(featured.locator('img'))
  const name = (await featured.getByRole('heading').textContent()) ?? ''
  await page.goto(`${connection.origin}/shop`)
  await waitForOfflineReady(page)
  // These include the search.
  await waitForSavedScreens(page, 'visitor')
  const loadedPictures = () =>
    page.evaluate(
      () => [...document.images].filter((i) => i.naturalWidth > 0 && /product-images/.test(i.currentSrc)).length,
    )
  await expect.poll(loadedPictures).toBeGreaterThan(0)
  const unvisited = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/product/"]')]
    return links.at(-1)?.getAttribute('href')
  })

  connection.cut()
  await context.setOffline(true)
  await page.goto(`${connection.origin}/`)
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  await shopSearch(page).fill(name)
  await isShown(page.getByRole('option', { name }).locator('img'))
  await page.goto(`${connection.origin}/shop`)
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  await expect(page.getByText(/Offline/).first()).toBeVisible()
  await expect.poll(loadedPictures).toBeGreaterThan(0)
  await page.goto(connection.origin + unvisited)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i)
  await expect(page.getByText(/In Stock \(\d+ available\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom picture' }).first().click()
  await expect(page.getByText('Pictures can be zoomed when you are online again.')).toBeVisible()
  await page.goto(`${connection.origin}/shop?search=rechargeable`)
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  const missing = () =>
    page.evaluate(() => {
      const broken = [...document.images].filter((img) => img.complete && img.naturalWidth === 0)
      const visible = broken.filter((img) => getComputedStyle(img).opacity !== '0')
      return { isAny: broken.length > 0, visible: visible.map((img) => img.alt) }
    })
  await expect.poll(missing).toEqual({ isAny: true, visible: [] })
})

test('a product page visited first opens offline as prerendered and is interactive', async ({ page, context, api }) => {
  const [pot] = await api.rows<{ id: string; name: string }>('products?select=id,name&name=like.Granite*', null)
  await page.goto(`${connection.origin}/product/${pot?.id}`)
  await waitForOfflineReady(page)
  const isCached = () => page.evaluate(async () => Boolean(await caches.match(location.pathname)))
  await expect.poll(isCached).toBe(true)

  connection.cut()
  await context.setOffline(true)
  const reloaded = await page.reload()
  expect(await reloaded?.text()).toContain(`${pot?.name}</h1>`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('You need to be signed in to add items to cart.')).toBeVisible()
})

test('a customer reads cart and orders offline, and offline cart changes sync after reconnecting', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  const { token, userId } = await api.newCustomer(newcomer.email)
  const id = await api.newProduct({ name: 'Offline ladle', price: 1500, stock_quantity: 9 })
  await placeOrder(api, { token, userId }, [{ product_id: id, quantity: 1 }])
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, `${connection.origin}/dashboard`)
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(1)
  await page.goto(`${connection.origin}/shop`)
  await waitForOfflineReady(page)
  await waitForSavedScreens(page, 'customer')
  await expect(page.getByRole('link', { name: /^Cart.*1 item/ }).filter({ visible: true })).toBeVisible()

  connection.cut()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await page.goto(`${connection.origin}/dashboard`)
  await expect(orders).toHaveCount(1)
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Saved on this phone, will sync').first()).toBeVisible()
  const inCart = () => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)
  expect(await inCart()).toEqual([{ quantity: 1 }])

  connection.restore()
  await context.setOffline(false)
  await expect.poll(inCart, { timeout: 15_000 }).toEqual([{ quantity: 1 }, { quantity: 1 }])
  await expect(page.getByText('Saved on this phone, will sync')).toHaveCount(0)
})
