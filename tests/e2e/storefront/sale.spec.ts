import { expect, test } from '../support/shop-test.ts'
import { rareWord } from '../support/storefront.ts'

const MINUTE = 60_000

test('a sale product is filtered, shows its previous price and reverts when the sale ends', async ({ page, api }) => {
  const name = `Pot ${rareWord()}`
  const until = Date.now() + 10 * MINUTE
  await api.newProduct({
    name,
    price: 10_000,
    sale_price: 7500,
    sale_until: new Date(until).toISOString(),
    stock_quantity: 5,
  })
  await page.clock.install()
  await page.goto(`/shop?search=${name.slice(4)}`)
  const main = page.getByRole('main')
  const card = main.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('On sale, 25% off')
  await expect(card).toContainText('₦7,500.00')
  await expect(card.locator('s')).toHaveText('was ₦10,000.00')
  await main.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'On sale' }).check()
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/sale=1/)
  await expect(card).toBeVisible()
  await expect(main.getByRole('button', { name: 'Filters (1)' })).toBeVisible()

  await page.clock.runFor(11 * MINUTE)
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect(card).toContainText('₦10,000.00')
  await expect(card).not.toContainText('On sale')
})
