import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, listSearch, rareWord, shopSearch } from '../support/storefront.ts'

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('search tolerates typos and ranks the best match first, also offline without a worker', async ({
  page,
  context,
}) => {
  const loaded = [/catalogue_changes/, /assets\/search-/].map(async (part) =>
    (await page.waitForResponse(part)).finished(),
  )
  await page.goto('/shop')
  await Promise.all(loaded)
  await context.setOffline(true)
  await listSearch(page).fill('spounge')
  await expect(names(page).first()).toHaveText(/Kitchen sponges/)
  await listSearch(page).fill('elekere')
  await expect(names(page).first()).toHaveText(/clock|watch/i)
  const order = page.getByRole('combobox', { name: 'Sort' })
  await expect(order).toHaveValue('best')
  await order.selectOption('Price: Low to High')
  await listSearch(page).fill('knives')
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('search') === 'knives' && url.searchParams.get('sort') === 'price-low',
  )
})

test('a search says when no product has every word, and links to categories when none matches', async ({ page }) => {
  const word = rareWord()
  await page.goto(`/shop?search=bucket+${word}`)
  await expect(page.getByText('None of these has all of these words. They have some of them.')).toBeVisible()
  await expect(names(page).first()).toHaveText(/bucket/)
  await listSearch(page).fill(word)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Kitchen Utensils', exact: true }).click()
  await expect(heading(page, 'Kitchen Utensils')).toBeVisible()
})

test('suggestions correct a misspelt word and can be chosen by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const box = shopSearch(page)
  // Records every status text, because a screen reader announces even brief ones.
  await page.evaluate(() => {
    const announced: (string | null | undefined)[] = []
    const box = document.querySelector('form[role=search]')
    new MutationObserver(() => announced.push(box?.querySelector('[role=status]')?.textContent)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { announced })
  })
  await box.fill('rechargable')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText(/rechargeable/)
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).not.toContain('No suggestions')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=rechargeable/)
})
