import type { Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { openMenu, openSignedIn, signInAndRedirect } from '../support/storefront.ts'

const MINUTE = 60_000
const FAST = 75 * MINUTE
const SLOW = -180 * MINUTE

declare global {
  interface Window {
    /** How far the page's clock is ahead, in milliseconds. */
    clockOffset: number
  }
}

/** Shifts the clock of every page in this test by `aheadMs`. */
async function setClock(page: Page, aheadMs: number) {
  await page.addInitScript((ahead) => {
    const Real = Date
    window.clockOffset = ahead
    window.Date = class extends Real {
      constructor(...parts: [number?]) {
        super(...((parts.length > 0 ? parts : [Real.now() + window.clockOffset]) as [number]))
      }
      static override now() {
        return Real.now() + window.clockOffset
      }
    } as DateConstructor
  }, aheadMs)
}

function recordRefreshes(page: Page) {
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
  })
  return refreshes
}

/** Replaces the stored token with an expired one; the device believes that it expires at `expiresAt`. */
async function expireToken(page: Page, userId: string, expiresAt: number) {
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience('authenticated')
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
    .sign(new TextEncoder().encode(LOCAL_KEYS.jwtSecret))
  await page.evaluate(
    ({ access_token, expires_at }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('oja')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('session', 'readwrite')
          const table = transaction.objectStore('session')
          const reading = table.get('oja-auth')
          reading.onsuccess = () => {
            const text = JSON.stringify({ ...JSON.parse(reading.result.text), access_token, expires_at })
            table.put({ ...reading.result, text })
          }
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { access_token: token, expires_at: Math.floor(expiresAt / 1000) },
  )
}

const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay ₦/ })
const emptyOrders = (page: Page) => page.getByRole('main').getByText('No orders yet')

for (const { clock, aheadMs } of [
  { clock: '75 minutes fast', aheadMs: FAST },
  { clock: 'three hours slow', aheadMs: SLOW },
]) {
  test(`a clock ${clock} causes no token refresh: orders load, the cart syncs, Pay is enabled`, async ({
    page,
    api,
    newcomer,
  }) => {
    const product = await api.newProduct({ name: 'Timeless pot', price: 10_000, stock_quantity: 5 })
    const { userId, token } = await api.newCustomer(newcomer.email)
    await setClock(page, aheadMs)
    const refreshes = recordRefreshes(page)
    await signInAndRedirect(page, newcomer.email, `/product/${product}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
    await page.goto('/dashboard?tab=orders')
    await expect(emptyOrders(page)).toBeVisible()
    await page.goto('/checkout')
    await fillAddress(page, newcomer.email)
    await expect(payButton(page)).toBeEnabled()
    expect(refreshes).toHaveLength(0)
  })
}

test('concurrent requests share one token refresh after the clock is set back', async ({ page, api, newcomer }) => {
  const { userId } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email)
  // A page without scripts, because the previous page would refresh the token too.
  await page.goto('/robots.txt')
  // Valid for an hour or more by either clock, but rejected by the server.
  await expireToken(page, userId, Date.now() + 60 * MINUTE)
  await setClock(page, SLOW)
  const refreshes = recordRefreshes(page)
  await page.goto('/dashboard?tab=orders')
  await expect(emptyOrders(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Test')
  // The page shows stored data before the shop responds.
  await expect.poll(() => refreshes.length).toBe(1)
})

test('a tab refreshes its session once after sleeping for two hours', async ({ page, api, newcomer }) => {
  const product = await api.newProduct({ name: 'Sleepless pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await setClock(page, 0)
  await openSignedIn(page, newcomer.email, `/product/${product}`)
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await expect(buy).toBeVisible()
  await expireToken(page, userId, Date.now() + 60 * MINUTE)
  const refreshes = recordRefreshes(page)
  await page.evaluate((sleptMs) => {
    window.clockOffset = sleptMs
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  }, 120 * MINUTE)
  await buy.click()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(emptyOrders(page)).toBeVisible()
  expect(refreshes).toHaveLength(1)
})
