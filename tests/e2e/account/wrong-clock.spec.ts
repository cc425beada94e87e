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
    clockAhead: number
  }
}

/** Every page of this test has a clock that is wrong by so much, until it is changed. */
async function setClock(page: Page, aheadMs: number) {
  await page.addInitScript((ahead) => {
    const Real = Date
    window.clockAhead = ahead
    window.Date = class extends Real {
      constructor(...parts: [number?]) {
        super(...((parts.length > 0 ? parts : [Real.now() + window.clockAhead]) as [number]))
      }
      static override now() {
        return Real.now() + window.clockAhead
      }
    } as DateConstructor
  }, aheadMs)
}

function countRenewals(page: Page) {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
  })
  return renewals
}

/** The stored token has expired on the server, whatever this device's clock shows. */
async function letTokenExpire(page: Page, userId: string, expiresAt: number) {
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
const orders = (page: Page) => page.getByRole('main').getByText('No orders yet')

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
    const renewals = countRenewals(page)
    await signInAndRedirect(page, newcomer.email, `/product/${product}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
    await page.goto('/dashboard?tab=orders')
    await expect(orders(page)).toBeVisible()
    await page.goto('/checkout')
    await fillAddress(page, newcomer.email)
    await expect(payButton(page)).toBeEnabled()
    expect(renewals).toHaveLength(0)
  })
}

test('concurrent requests share one token refresh after the clock is set back', async ({ page, api, newcomer }) => {
  const { userId } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email)
  // A file of the shop without its scripts: the page before would renew the token as well.
  await page.goto('/robots.txt')
  // By either clock it is good for an hour or more; the server refuses it.
  await letTokenExpire(page, userId, Date.now() + 60 * MINUTE)
  await setClock(page, SLOW)
  const renewals = countRenewals(page)
  await page.goto('/dashboard?tab=orders')
  await expect(orders(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Test')
  // The page shows stored data before the shop responds.
  await expect.poll(() => renewals.length).toBe(1)
})

test('a tab refreshes its session once after sleeping for two hours', async ({ page, api, newcomer }) => {
  const product = await api.newProduct({ name: 'Sleepless pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await setClock(page, 0)
  await openSignedIn(page, newcomer.email, `/product/${product}`)
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await expect(buy).toBeVisible()
  await letTokenExpire(page, userId, Date.now() + 60 * MINUTE)
  const renewals = countRenewals(page)
  await page.evaluate((slept) => {
    window.clockAhead = slept
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  }, 120 * MINUTE)
  await buy.click()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(orders(page)).toBeVisible()
  expect(renewals).toHaveLength(1)
})
