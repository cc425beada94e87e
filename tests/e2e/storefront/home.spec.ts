import type { Page } from '@playwright/test'
import { ADMIN, type ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { heading, waitForHydration } from '../support/storefront.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Featured', exact: true })
const dot = (page: Page, position: number) => hero(page).getByRole('button', { name: `Slide ${position} of 4` })
const expectSlide = (page: Page, position: number) =>
  expect(dot(page, position)).toHaveAttribute('aria-current', 'true')

/** Searches the admin's list of subscribers. */
async function subscribers(api: ShopApi, email: string) {
  const { token } = await api.signIn(ADMIN)
  const args = { p_list: 'newsletter_subscribers', p_search: email }
  const { rows } = await api.rpc<{ rows: { email: string }[] }>('admin_list', args, token)
  return rows.map((row) => row.email)
}

/** Opens home with a clock that only the test advances. Returns the number of the current slide. */
async function homeWithClock(page: Page) {
  const noon = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: noon })
  await page.goto('/')
  // Retries, because choosing a slide works only after hydration.
  await expect(async () => {
    await dot(page, 2).click()
    await expectSlide(page, 2)
  }).toPass()
  await dot(page, 1).click()
  await dot(page, 1).blur()
  await page.mouse.move(0, 0)
  await expectSlide(page, 1)
  await page.clock.pauseAt(new Date(noon.getTime() + 600_000))
  const label = await hero(page).locator('[aria-current=true]').getAttribute('aria-label')
  return Number(/\d/.exec(label ?? '')?.[0])
}

test('the hero picture has whole-pixel dimensions, which keeps LCP early, and the footer has every link', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const box = await hero(page).locator('img').first().boundingBox()
  expect([box?.width, box?.height].map((pixels) => Number(pixels) % 1)).toEqual([0, 0])
  const footer = page.getByRole('contentinfo')
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(
    expect.arrayContaining([
      ...['/shop', '/about', '/support', '/contact', '/shipping', '/terms-and-conditions', '/privacy-policy'],
      ...['kitchen-utensils', 'household-items', 'school-items', 'body-care'].map((slug) => `/shop?category=${slug}`),
    ]),
  )
  await expect(footer.getByText('Ring Road, Ibadan')).toBeVisible()
  await expect(footer.getByText('© 2024')).toBeVisible()
})

test('the hero pauses while it has keyboard focus', async ({ page }) => {
  const start = await homeWithClock(page)
  await hero(page).getByRole('link', { name: 'Shop Now' }).focus()
  await page.clock.runFor(20_000)
  await expectSlide(page, start)
})

test('six category cards link to their listings, and three are marked Popular', async ({ page }) => {
  await page.goto('/')
  const targets = {
    Smartphones: '/shop?category=electronics',
    'Fashion Shoes': '/shop?category=fashion',
    'Kitchen Utensils': '/category/kitchen-utensils',
    'Beauty & Cosmetics': '/category/body-care',
    Jewelry: '/shop?category=jewelry',
    Accessories: '/shop?category=accessories',
  }
  const main = page.getByRole('main')
  for (const [name, target] of Object.entries(targets)) {
    const card = main.getByRole('link').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    await expect(card).toHaveAttribute('href', target)
    await expect(card.getByText('Popular')).toHaveCount(/Smart|Shoes|Beauty/.test(name) ? 1 : 0)
    await expect(card.getByText(/\d+\+ Products/)).toBeVisible()
  }
  await main.getByRole('link', { name: 'View All Categories' }).click()
  await expect(heading(page, 'Categories')).toBeVisible()
})

type Rated = { readonly id: string; readonly rating_sum: number; readonly rating_count: number }

/** Formats the rating as a card does. The demo's reviewed products depend on the seeding date. */
function ratingOf({ rating_sum, rating_count }: Rated): string {
  if (rating_count === 0) return '4.0 (50+ reviews)'
  return `${(rating_sum / rating_count).toFixed(1)} (${rating_count} ${rating_count === 1 ? 'review' : 'reviews'})`
}

test('the home page shows six featured products with complete cards', async ({ page, api }) => {
  const products = await api.rows<Rated>('products?select=id,rating_sum,rating_count&featured=is.true', null)
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) {
    const address = await card.getByRole('heading').getByRole('link').getAttribute('href')
    const product = products.find(({ id }) => address === `/product/${id}`)
    if (!product) throw new Error(`${address} is no featured product`)
    await expect(card.getByText(ratingOf(product))).toBeVisible()
    await expect(card.getByText('Featured')).toBeVisible()
    await expect(card.getByText(/^₦[\d,]+\.\d\d$/)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Wishlist/ })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add to Cart' }).or(card.getByText('Choose Options'))).toBeVisible()
  }
  await expect(cards.filter({ hasText: 'Shea body lotion' }).getByText('Body Care')).toBeVisible()
})

test('the newsletter form rejects invalid addresses, then stores a subscriber', async ({ page, api, newcomer }) => {
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Email address' })
  for (const wrong of ['', 'ngozi.example.com']) {
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address.').last()).toBeVisible()
    await expect(page.getByText('Invalid email', { exact: true }).last()).toBeVisible()
  }
  await field.fill('ada@gmail.com,')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription('Remove the comma at the end.')
  await expect(field).toHaveValue('ada@gmail.com,')
  await field.fill(newcomer.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
  await expect(page.getByText("You'll receive our latest updates and exclusive offers.")).toBeVisible()
  await expect(field).toHaveValue('')
  await expect.poll(() => subscribers(api, newcomer.email)).toEqual([newcomer.email])
})

test('a newsletter sign-up is queued on the device during an outage and sent later', async ({
  page,
  api,
  newcomer,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/rest/v1/rpc/subscribe_newsletter', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('textbox', { name: 'Email address' }).fill(newcomer.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await expect(page.getByText('Successfully subscribed!')).toHaveCount(0)
  await page.unroute('**/rest/v1/rpc/subscribe_newsletter')
  const stored = () => subscribers(api, newcomer.email)
  await expect.poll(stored, { timeout: 30_000 }).toEqual([newcomer.email])
})
