import type { Page } from '@playwright/test'
import { IS_FAULT_RUN } from '../faults/amounts.ts'
import { addFromListing, signInAt } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

const STORES = ['indexeddb', 'cache_storage', 'local_storage', 'service_workers'] as const
/** Combinations of evicted stores: all of them in a fault run, otherwise each store alone and all together. */
const COMBINATIONS = Array.from({ length: 2 ** STORES.length }, (_, bits) =>
  STORES.filter((_store, index) => bits & (1 << index)),
).filter(({ length }) => (IS_FAULT_RUN ? length > 0 : length === 1 || length === STORES.length))
const QUOTA_BYTES = 1_000_000

test.setTimeout(120_000)

const listing = (page: Page) => page.getByText(/Showing \d+ of \d+ products/)

test('the shop works after the browser evicted any of its stores', async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const devtools = await context.newCDPSession(page)
  await page.goto('/shop')
  await waitForOfflineReady(page)
  for (const evicted of COMBINATIONS) {
    await page.goto('about:blank')
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: evicted.join(',') })
    await page.goto('/shop')
    await expect(listing(page), evicted.join(' and ')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Please sign in').first(), evicted.join(' and ')).toBeVisible()
  }
  await waitForOfflineReady(page)
})

test('the shop opens if the worker’s storage never responds', async ({ page, context }) => {
  await page.goto('/shop')
  await waitForOfflineReady(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker is running')
  await worker.evaluate(() => {
    const never = () => new Promise<never>(() => {})
    CacheStorage.prototype.open = never
    CacheStorage.prototype.match = never
    IDBObjectStore.prototype.get = () => ({}) as IDBRequest
    IDBIndex.prototype.getAll = () => ({}) as IDBRequest
  })
  await page.goto('/shop')
  await expect(listing(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in').first()).toBeVisible()
  const picture = page.locator('main li img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a customer is warned if the local store doesn’t open, and a reload restores the cart', async ({
  page,
  api,
  newcomer,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('stuck')) IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/shop')
  await addFromListing(page)
  await page.evaluate(() => sessionStorage.setItem('stuck', 'yes'))
  await page.goto('/wishlist')
  const banner = page.getByRole('region', { name: "Your account can't be opened" })
  await expect(banner).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Failed to load your wishlist.')).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('stuck'))
  await banner.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
})

test('changes reach the server from a phone with one megabyte of storage left', async ({
  page,
  context,
  api,
  newcomer,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await signInAt(page, origin, newcomer.email)
  await page.goto('/shop')
  await expect(listing(page)).toBeVisible()
  await addFromListing(page)
  await expect
    .poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token), { timeout: 30_000 })
    .toEqual([{ quantity: 1 }])
})
