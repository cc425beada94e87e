import type { Page } from '@playwright/test'
import { placeOrder } from '../account/placed-order.ts'
import { rareWord } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

test.use({ showsOrderToasts: true })

type ChimeCounter = { chimes: number }

/** Counts the chimes, which play two notes each. */
async function countChimes(page: Page) {
  await page.addInitScript(() => {
    const counter = window as unknown as ChimeCounter
    counter.chimes = 0
    AudioContext.prototype.createOscillator = ((create) =>
      function (this: AudioContext) {
        counter.chimes += 0.5
        return create.call(this)
      })(AudioContext.prototype.createOscillator)
  })
}

const chimes = (page: Page) => page.evaluate(() => (window as unknown as ChimeCounter).chimes)

test('a new order appears in list and title and plays a sound, which can be switched off', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const name = rareWord()
  const product_id = await api.newProduct({ name, price: 7000, stock_quantity: 9 })
  await countChimes(page)
  await page.goto('/admin/shipping')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })

  const first = await placeOrder(api, customer, [{ product_id, quantity: 1 }])
  const number = `#${first.order_id.slice(-8).toUpperCase()}`
  await expect(row(page, number)).toBeVisible()
  await expect(page.getByText(`${number}, ₦10,025.00`)).toBeVisible()
  // Other tests place orders too, so the count is at least one.
  await expect(page).toHaveTitle(/^\(\d+\) Shipping Management \| Oja Home$/)
  await expect.poll(() => chimes(page)).toBeGreaterThanOrEqual(1)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page).toHaveTitle('Shipping Management | Oja Home', { timeout: 500 })
  }).toPass()

  const sound = page.getByRole('switch', { name: 'Sound for new orders and messages' })
  await expect(sound).toBeChecked()
  await sound.click()
  await expect(sound).not.toBeChecked()
  await page.goto('/admin/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await placeOrder(api, customer, [{ product_id, quantity: 1 }])
  await expect(page).toHaveTitle(/^\(\d+\) Reviews \| Oja Home$/)
  expect(await chimes(page)).toBe(0)
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping Management' })).toBeVisible()
  await expect(row(page, newcomer.email)).toHaveCount(2)
})
