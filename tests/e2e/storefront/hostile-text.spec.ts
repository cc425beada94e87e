import { expect, test } from '../support/shop-test.ts'
import { heading, listSearch, rareWord, shopSearch } from '../support/storefront.ts'

const SCRIPT = '"><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
/** TypeScript's DOM types lack it. */
type WithTrustedTypes = { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
const BACKWARDS = '\u202Etxet sdrawkcab\u202C \u2066x\u2069'

test('a search treats markup and bidirectional overrides as plain text', async ({ page }) => {
  await page.goto('/about')
  for (const text of [SCRIPT, BACKWARDS, '%', "' or 1=1 --", '\\', '.*(']) {
    await shopSearch(page).fill(text)
    await shopSearch(page).press('Enter')
    await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
    await expect(listSearch(page)).toHaveValue(text.trim())
    await page.goBack()
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('the shop page treats markup in its URL as plain text', async ({ page }) => {
  const query = new URLSearchParams({
    search: SCRIPT,
    category: SCRIPT,
    sort: SCRIPT,
    min: 'NaN',
    rating: '-9',
    brand: '\0',
  })
  await page.goto(`/shop?${query}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('best')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a product page shows markup in product fields as plain text', async ({ page, api }) => {
  const name = `${rareWord()} ${SCRIPT}`
  const id = await api.newProduct({
    name,
    description: SCRIPT + BACKWARDS,
    brand: SCRIPT,
    specifications: [[SCRIPT, SCRIPT]],
    price: 100,
    stock_quantity: 2,
  })
  await page.goto(`/product/${id}?tab=specifications`)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(SCRIPT)
  await page.getByRole('tab', { name: 'Description' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(SCRIPT)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a search for a megabyte of text finds no products and leaves the page working', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByText(/Showing (\d{2,}) of \1 products/)).toBeVisible()
  await listSearch(page).fill('x'.repeat(1_000_000))
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await listSearch(page).fill('abacus')
  await expect(page.getByText(/Showing 1 of/)).toBeVisible()
})

test('sign-up shows field errors for names that are a megabyte long or contain a NUL', async ({ page, newcomer }) => {
  await page.goto('/signup')
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  await field('First name').fill('a\0b')
  await field('Last name').fill('x'.repeat(1_000_000))
  await field('Email').fill(newcomer.email)
  await field('Password').fill(newcomer.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(field('First name')).toHaveAccessibleDescription(/can't be sent/)
  await expect(field('Last name')).toHaveAccessibleDescription(/shorten this/)
})

test('the security policy blocks injected HTML, foreign scripts and further policies', async ({
  browser,
  policyReports,
}) => {
  // A page of its own, because the fixture's page fails on the console errors that these attempts cause.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/')
  const attempts = await page.evaluate((text) => {
    const resultOf = (attempt: () => void) => {
      try {
        attempt()
        return 'passed'
      } catch {
        return 'stopped'
      }
    }
    const withSource = (src: string) => Object.assign(document.createElement('script'), { src })
    return {
      html: resultOf(() => document.body.insertAdjacentHTML('beforeend', text)),
      foreignScript: resultOf(() => withSource('https://evil.example/a.js')),
      ownScript: resultOf(() => withSource('/sw.js')),
      secondPolicy: resultOf(() => (window as unknown as WithTrustedTypes).trustedTypes.createPolicy('mine', {})),
    }
  }, SCRIPT)
  expect(attempts).toEqual({ html: 'stopped', foreignScript: 'stopped', ownScript: 'passed', secondPolicy: 'stopped' })
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect.poll(() => policyReports).toHaveLength(3)
  policyReports.length = 0
  await context.close()
})
