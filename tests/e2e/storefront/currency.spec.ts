import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { chooseCurrency } from '../support/storefront.ts'

/** ₦155,000, which is $100, in each currency. Source: the table of rates. */
const HUNDRED_DOLLARS = {
  USD: '$100.00',
  GBP: '£79.00',
  CAD: 'C$135.00',
  AUD: 'A$152.00',
  EUR: '€85.00',
  NGN: '₦155,000.00',
  KES: 'KSh12,900.00',
  ZAR: 'R1,850.00',
  INR: '₹8,300.00',
  CNY: '¥720.00',
  JPY: '¥14,900.00',
  BRL: 'R$500.00',
  MXN: '$1,700.00',
} as const

test('prices default to naira, and the shop page contacts no third party', async ({ page, baseURL }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreignRequests.push(request.url())
  })
  await page.goto('/shop')
  await expect(
    page
      .getByRole('main')
      .getByText(/^₦[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  expect(foreignRequests).toEqual([])
})

const LOOKUP = '**/functions/v1/read-visitor-country'

/** Sets the country that Cloudflare reports for this visitor. Returns the list of lookups. */
async function setCountry(page: Page, country: string): Promise<string[]> {
  const lookups: string[] = []
  await page.route(LOOKUP, async (route) => {
    lookups.push(route.request().url())
    await route.continue({ headers: { ...(await route.request().allHeaders()), 'cf-ipcountry': country } })
  })
  return lookups
}

const pricesIn = (page: Page, symbol: string) =>
  page.getByRole('main').getByText(new RegExp(`^${symbol}[\\d,]+\\.\\d\\d$`))

test('a new visitor’s country sets the currency after one lookup; a chosen currency overrides it', async ({
  page,
  isMobile,
}) => {
  const lookups = await setCountry(page, 'GB')
  await page.goto('/shop')
  await expect(pricesIn(page, '£').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₦')).toHaveCount(0)
  await page.goto('/')
  await expect(pricesIn(page, '£').first()).toBeVisible()
  await chooseCurrency(page, isMobile, 'EUR')
  await expect(pricesIn(page, '€').first()).toBeVisible()
  await page.reload()
  await expect(pricesIn(page, '€').first()).toBeVisible()
  // The footer's theme select renders with the idle work, when a second lookup would happen.
  await page.waitForFunction(() => document.querySelector('#theme:not(:empty)') !== null)
  expect(lookups).toHaveLength(1)
})

test('all thirteen currencies show their rate, symbol and two decimals', async ({ page, api, isMobile }) => {
  const id = await api.newProduct({ name: 'Hundred dollar pot', price: 155_000, stock_quantity: 3 })
  await page.goto(`/product/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(HUNDRED_DOLLARS.NGN, { exact: true })).toBeVisible()
  for (const [code, text] of Object.entries(HUNDRED_DOLLARS)) {
    await chooseCurrency(page, isMobile, code)
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
})

test('a chosen currency applies to every price and persists across page loads', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await chooseCurrency(page, isMobile, 'USD')
  expect(await page.evaluate(() => localStorage.getItem('selected-currency'))).toBe('US')
  for (const path of ['/', '/shop', '/category/supplements']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('₦')).toHaveCount(0)
  }
})
