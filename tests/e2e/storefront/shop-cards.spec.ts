import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn, rareWord, waitForHydration } from '../support/storefront.ts'

const main = (page: Page) => page.getByRole('main')

async function boxOf(target: Locator) {
  // Chromium lays out a new card (content-visibility) only in its second frame.
  await expect.poll(() => target.boundingBox()).not.toBeNull()
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

test('a card’s picture opens its product without being a tab stop', async ({ page }) => {
  await page.goto('/shop?search=pot')
  const card = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
  const link = card.first().getByRole('link')
  await expect(link).toHaveCount(1)
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Sort' }).focus()
  for (let stops = 0; stops < 20 && !(await link.evaluate((a) => a === document.activeElement)); stops += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await expect(card.first()).toHaveCSS('outline-style', 'solid')
  const name = (await link.textContent()) ?? ''
  await page.keyboard.press('Tab')
  await expect(card.first()).toHaveCSS('outline-style', 'none')
  await card.first().locator('.pic').click({ force: true })
  await expect(heading(page, name)).toBeVisible()
})

test("a guest's heart asks to sign in, then saves the product", async ({ page, api, newcomer }) => {
  const word = rareWord()
  const id = await api.newProduct({ name: `Pot ${word}`, price: 100, stock_quantity: 1 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await page.goto(`/shop?search=${word}`)
  const heart = main(page).getByRole('button', { name: `Wishlist: Pot ${word}` })
  await heart.click()
  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible()
  await expect(page.getByText('You need to be signed in to add items to wishlist.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('main').getByLabel('Email').fill(newcomer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomer.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const stored = () => api.rows(`wishlist?select=product_id&user_id=eq.${userId}`, token)
  await expect.poll(stored).toEqual([{ product_id: id }])
  await heart.click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect.poll(stored).toEqual([])
})

test('Add to Cart in a list adds one piece, and the toast never covers the stepper', async ({
  page,
  api,
  newcomer,
}) => {
  const word = rareWord()
  const id = await api.newProduct({ name: `Pot ${word}`, price: 100, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `/shop?search=${word}`)
  const add = main(page).getByRole('button', { name: 'Add to Cart' })
  // The screen ends below the button, where a phone shows toasts.
  const { y } = await boxOf(add)
  await page.setViewportSize({ width: 360, height: Math.round(y) + 150 })
  await add.click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  const toasts = await boxOf(page.getByRole('region', { name: 'Messages' }).getByRole('list'))
  const stepper = await boxOf(main(page).getByRole('group', { name: `Quantity of Pot ${word}` }))
  expect(toasts.y + toasts.height <= stepper.y || stepper.y + stepper.height <= toasts.y).toBe(true)
  await expect(page.getByText('Item has been added to your cart.')).toBeVisible()
  const stored = () => api.rows(`cart?select=product_id,quantity&user_id=eq.${userId}`, token)
  await expect.poll(stored).toEqual([{ product_id: id, quantity: 1 }])
  await main(page)
    .getByRole('button', { name: `One more of Pot ${word}` })
    .click()
  await expect(main(page).getByText('In cart (2)')).toBeVisible()
  await expect.poll(stored).toEqual([{ product_id: id, quantity: 2 }])
})

test('cards show the product’s first word if the picture is a placeholder or fails to load', async ({ page, api }) => {
  const word = rareWord()
  await api.newProduct({ name: `${word} absent`, price: 100, stock_quantity: 1, image_url: '/pictures/no-such.webp' })
  await api.newProduct({ name: `${word} nameless`, price: 100, stock_quantity: 1, image_url: '/placeholder.svg' })
  await page.goto(`/shop?search=${word}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) await expect(card.getByText(word, { exact: true })).toBeVisible()
})
