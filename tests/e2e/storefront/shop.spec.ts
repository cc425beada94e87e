import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, rareWord, waitForHydration } from '../support/storefront.ts'

const main = (page: Page) => page.getByRole('main')
const expectText = (page: Page, of: RegExp | string) => expect(main(page).getByText(of)).toBeVisible()
const ALL = /Showing (\d{2,}) of \1 products/

async function chooseCategory(page: Page, isMobile: boolean, name: string) {
  if (isMobile) await page.getByRole('group', { name: 'Category' }).getByRole('button', { name }).click()
  else await page.getByRole('combobox', { name: 'Category' }).selectOption(name)
}

async function prices(page: Page): Promise<number[]> {
  const texts = await main(page)
    .getByText(/^₦[\d,]+\.\d\d$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/[₦,]/g, '')))
}

const sorted = (numbers: number[], step: 1 | -1) => [...numbers].sort((a, b) => step * (a - b))

test('category and sort order are stored in the URL and survive a reload', async ({ page, isMobile }) => {
  await page.goto('/shop')
  await expectText(page, ALL)
  for (const [name, slug] of [
    ['Kitchen Utensils', 'kitchen-utensils'],
    ['Household Items', 'household-items'],
    ['Back to School', 'school-items'],
    ['Body Care', 'body-care'],
    ['Body Supplements', 'supplements'],
  ] as const) {
    await chooseCategory(page, isMobile, name)
    await expect(page).toHaveURL(new RegExp(`category=${slug}`))
  }
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low')
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('category') === 'supplements' && searchParams.get('sort') === 'price-high',
  )
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-high')
  await expect(main(page).getByRole('link', { name: 'Whey protein powder, 1 kg', exact: true })).toBeVisible()
  const found = await prices(page)
  expect(found).toEqual(sorted(found, -1))
  await chooseCategory(page, isMobile, 'All Products')
  await expect(page).not.toHaveURL(/category/)
})

test('Back restores the list’s sort order, length and scroll offset', async ({ page }) => {
  // Other tests add products, so the list grows when the sync arrives.
  const synced = page.waitForResponse(/catalogue_changes/)
  await page.goto('/shop?sort=name')
  await synced
  await page.getByRole('button', { name: /^Show more/ }).click()
  const lowCard = main(page).getByRole('article').nth(40)
  await lowCard.scrollIntoViewIfNeeded()
  const name = await lowCard.getByRole('heading').textContent()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await lowCard.getByRole('link', { name: name ?? '', exact: true }).click()
  await expect(heading(page, name ?? '')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120)
  await expect(lowCard.getByRole('heading', { name: name ?? '' })).toBeInViewport()
})

test('a newly opened page starts at the top after the previous one was scrolled', async ({ page }) => {
  await page.goto('/shop')
  await expectText(page, ALL)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.goto('/categories')
  await expect(heading(page, 'Categories')).toBeVisible()
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('price and brand filter the list, are counted and can be cleared', { tag: '@desktop' }, async ({ page, api }) => {
  const brand = rareWord()
  await api.newProduct({ name: `Low ${brand}`, brand, price: 1000, stock_quantity: 1 })
  await api.newProduct({ name: `High ${brand}`, brand, price: 9000, stock_quantity: 1 })
  await page.goto(`/shop?search=${brand}`)
  await expectText(page, /Showing 2 of/)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('From').fill('5000')
  await sheet.getByLabel('Brand').selectOption(brand)
  await sheet.getByRole('button', { name: 'Show products' }).click()
  await expectText(page, /Showing 1 of/)
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expectText(page, /Showing 2 of/)
})
