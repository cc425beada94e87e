import { expect, test } from '../support/shop-test.ts'
import { heading, openMenu, openSignedIn, waitForHydration } from '../support/storefront.ts'

const LINKS = [
  ['Shop', 'Shop All Products'],
  ['Categories', 'Categories'],
  ['About', 'About Oja Home'],
  ['Help', 'How can we help you?'],
  ['Contact', 'Contact Us'],
  ['Home', 'Oja Home'],
] as const

test('every navigation link opens its page and closes the menu', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await waitForHydration(page)
  for (const [name, title] of LINKS) {
    const links = isMobile ? await openMenu(page) : page.getByRole('navigation', { name: 'Main' })
    await links.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, title)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a reloaded list restores its scroll offset and never overrides later scrolling', async ({ page }) => {
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

test('the cart badge counts all pieces and updates after changes on another device', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Counted cup', price: 1000, stock_quantity: 50 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email)
  const cart = page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })
  await expect(cart).toHaveAccessibleName('Cart')
  await api.putIntoCart(userId, token, id, 3)
  await expect(cart).toHaveAccessibleName(/3 items/)
  await api.putIntoCart(userId, token, id, 5)
  await expect(cart).toHaveAccessibleName(/5 items/)
})

test('the navigation offers Sign In to guests, and Account and Sign Out to customers', { tag: '@desktop' }, async ({
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
  await openSignedIn(page, newcomer.email)
  await (await bar()).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await (await bar()).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect((await bar()).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the first Tab focuses a link that skips the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
