import { expect, test } from '../support/shop-test.ts'
import { heading } from '../support/storefront.ts'

const LISTINGS = [
  ['kitchen-utensils', 'Kitchen Utensils'],
  ['household-items', 'Household Items'],
  ['school-items', 'Back to School'],
  ['body-care', 'Body Care'],
  ['supplements', 'Body Supplements'],
] as const

test('five category cards list six sample items and a remaining count, and link to their listings', async ({
  page,
}) => {
  await page.goto('/categories')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(5)
  for (const [slug, name] of LISTINGS) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByRole('listitem')).toHaveCount(7)
    await expect(card.getByText(/^\+\d+ more$/)).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', `/category/${slug}`)
  }
  await page.getByRole('link', { name: 'Browse All Products' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(heading(page, 'Contact Us')).toBeVisible()
})

test('a category card opens its category wherever it is tapped', async ({ page }) => {
  for (const position of [
    { x: 24, y: 30 },
    { x: 24, y: 110 },
  ]) {
    await page.goto('/categories')
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Body Care' }) })
    await card.click({ position })
    await expect(page).toHaveURL(/\/category\/body-care$/)
  }
})

test('an unknown category shows page not found', async ({ page }) => {
  await page.goto('/category/spaceships')
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
})
