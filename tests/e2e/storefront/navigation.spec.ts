import { droppableConnection } from '../support/droppable-connection.ts'
import { expect, test } from '../support/shop-test.ts'
import { untilOfflineReady, untilScreensSaved } from '../support/steps.ts'
import { arriveSignedIn, heading, openMenu, shopSearch, untilInteractive } from '../support/storefront.ts'

test.use({ serviceWorkers: 'allow' })

const LINKS = [
  ['Shop', 'Shop All Products'],
  ['Categories', 'Categories'],
  ['About', 'About Oja Home'],
  ['Help', 'How can we help you?'],
  ['Contact', 'Contact Us'],
  ['Home', 'Oja Home'],
] as const

test('every link of the navigation leads to its page, and the menu closes behind it', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await untilInteractive(page)
  for (const [name, title] of LINKS) {
    const links = isMobile ? await openMenu(page) : page.getByRole('navigation', { name: 'Main' })
    await links.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, title)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('suggestions come with their pictures also offline', async ({ page, context, baseURL }) => {
  const connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
  await page.goto(connection.origin)
  await untilOfflineReady(page)
  // The search comes with the files that are kept for later.
  await untilScreensSaved(page, 'visitor')
  // Products that other tests make have no picture.
  const seen = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first()
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const name = await seen.getByRole('heading').textContent()
  connection.cut()
  await context.setOffline(true)
  await page.reload()
  await shopSearch(page).fill(name ?? '')
  const option = page.getByRole('option', { name: name ?? '' })
  await expect(option).toBeVisible()
  const width = () => option.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await connection.close()
})

test('a reloaded list stands where it was, and does not move any more under the finger', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/shop')
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(top).toBe(300)
  await page.evaluate(() => scrollTo(0, 100))
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  expect(await top()).toBe(100)
})

test('the badge counts all pieces in the cart and follows another device by itself', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Counted cup', price: 1000, stock_quantity: 50 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await arriveSignedIn(page, newcomer.email)
  const cart = page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })
  await expect(cart).toHaveAccessibleName('Cart')
  await api.putIntoCart(userId, token, id, 3)
  await expect(cart).toHaveAccessibleName(/3 items/)
  await api.putIntoCart(userId, token, id, 5)
  await expect(cart).toHaveAccessibleName(/5 items/)
})

test('signed out there is a way in, signed in the account and a way out', { tag: '@desktop' }, async ({
  page,
  api,
  newcomer,
  isMobile,
}) => {
  await api.newCustomer(newcomer.email)
  await page.goto('/')
  const bar = async () => (isMobile ? await openMenu(page) : page.getByRole('banner'))
  await (await bar()).getByRole('link', { name: 'Sign In' }).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
  await arriveSignedIn(page, newcomer.email)
  await (await bar()).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await (await bar()).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect((await bar()).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the first Tab offers the way past the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
