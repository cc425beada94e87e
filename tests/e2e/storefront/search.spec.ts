import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, listSearch, rareWord, shopSearch } from '../support/storefront.ts'

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('a search forgives how it is typed, online and offline, and shows the best match first', async ({
  page,
  context,
}) => {
  const synced = page.waitForResponse(/catalogue_changes/)
  await page.goto('/shop')
  await synced
  await listSearch(page).fill('spounge')
  await expect(names(page).first()).toHaveText(/Kitchen sponges/)
  const order = page.getByRole('combobox', { name: 'Sort' })
  await expect(order).toHaveValue('best')
  await context.setOffline(true)
  await listSearch(page).fill('lunchbox')
  await expect(names(page).first()).toHaveText(/Lunch box/)
  await order.selectOption('Price: Low to High')
  await listSearch(page).fill('knives')
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('search') === 'knives' && url.searchParams.get('sort') === 'price-low',
  )
})

test('a list says that no product has every word, and where none has any it leads on', async ({ page }) => {
  const word = rareWord()
  await page.goto(`/shop?search=bucket+${word}`)
  await expect(page.getByText('None of these has all of these words. They have most of them.')).toBeVisible()
  await expect(names(page).first()).toHaveText(/bucket/)
  await listSearch(page).fill(word)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Kitchen Utensils', exact: true }).click()
  await expect(heading(page, 'Kitchen Utensils')).toBeVisible()
})

test('suggestions correct a word and name a category, and the keyboard takes them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const box = shopSearch(page)
  await box.fill('rechargable')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText(/rechargeable/)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=rechargeable/)
})
