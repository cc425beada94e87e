import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

test.use({ javaScriptEnabled: false })

// Playwright finds content of a <noscript> by selector, not by text or role.
const note = (page: Page) => page.locator('noscript').filter({ has: page.locator('a[href^="https://wa.me/"]') })

/** Expects hidden script-dependent controls, and a note that says why and how to contact the shop. */
async function expectReadable(page: Page, title: string) {
  await expect(page.locator('h1', { hasText: title })).toBeVisible()
  await expect(page.locator('button, form, select, [aria-busy=true], .bone').filter({ visible: true })).toHaveCount(0)
  const notice = note(page).first()
  await expect(notice.locator('a[href^="mailto:"]')).toBeInViewport()
  expect(await notice.evaluate((element) => element.textContent)).toContain('forms need JavaScript')
}

async function expectPicture(page: Page) {
  const picture = page.locator('main img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('public pages show their content and link to each other without JavaScript', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expectReadable(page, '')
  await expectPicture(page)
  await expect(note(page)).toHaveCount(2)

  await main.getByRole('link', { name: 'View All Products' }).click()
  await expectReadable(page, 'Shop All Products')
  await expectPicture(page)
  const card = main.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expectReadable(page, name)
  await expectPicture(page)
  await expect(main.locator('dt').first()).toBeVisible()
  await expect(note(page)).toHaveCount(2)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expectReadable(page, 'How can we help you?')
  await main.getByText('What is your return policy?').click()
  await expect(main.getByText('Returns are accepted within 30 days.')).toBeVisible()

  for (const [path, title] of [
    ['/category/body-care', 'Body Care'],
    ['/about', 'About Oja Home'],
    ['/shipping', 'Shipping Options'],
    ['/contact', 'Contact Us'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/signin', 'Sign In'],
    ['/cart', 'Please Sign In'],
  ] as const) {
    await page.goto(path)
    await expectReadable(page, title)
  }
})

test('a list links to its remaining products without JavaScript', async ({ page }) => {
  await page.goto('/shop')
  const links = page.locator('#root ~ noscript')
  await links.locator('a', { hasText: 'Body Care' }).click()
  const cards = await page.getByRole('main').getByRole('article').count()
  const other = links.locator('a').last()
  const name = (await other.textContent()) ?? ''
  await expect(page.getByText('Showing')).toBeHidden()
  expect(await links.evaluate((element) => element.textContent)).toContain(`shows ${cards} of`)
  await other.click()
  await expectReadable(page, name)
})

test('checkout and account link back to the shop without JavaScript', async ({ page }) => {
  for (const path of ['/checkout', '/dashboard']) {
    await page.goto(path)
    await expect(note(page).locator('h1')).toBeVisible()
    await note(page).locator('a[href="/"]').click()
    await expectReadable(page, '')
  }
})
