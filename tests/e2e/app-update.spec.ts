import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Deployment, deployment } from './support/deployment.ts'
import { addFromListing } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady, waitForSavedScreens } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

const KILL_SWITCH = readFileSync(new URL('../../docs/kill-switch.js', import.meta.url), 'utf8')
const SCRIPT = { status: 200, type: 'text/javascript' }
const BROKEN_WORKERS = {
  missing: { status: 404, type: 'text/plain', body: 'not found' },
  'a page': { status: 200, type: 'text/html', body: '<!doctype html><p>Sign in to this network' },
  'cut off': { ...SCRIPT, body: 'self.addEventListener("install", (' },
  failing: { ...SCRIPT, body: 'throw new Error("broken build")' },
}

/** A new worker waits while the old one has pending events, such as saving files: https://github.com/w3c/ServiceWorker/issues/916. The page reloads afterwards, or after ten seconds. */
const ACTIVATION_MS = 60_000

test.setTimeout(120_000)

let site: Deployment

test.beforeEach(async ({ baseURL }) => {
  site = await deployment(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => site.close())

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('region', { name: 'New version ready' })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** Makes the browser check for a new worker; it rejects a broken file. */
function checkForUpdate(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })
}

/** Runs in the page: returns the state of each of the shop's workers. */
async function workerStates(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration()
  const workers = [registration?.active, registration?.waiting, registration?.installing]
  return workers.flatMap((worker) => worker?.state ?? [])
}

function pendingChanges(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('oja')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

test('an open tab survives a deployment: forms never reload, and pending changes are sent', async ({
  page,
  api,
  newcomer,
}) => {
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `${site.origin}/shop`)
  await waitForOfflineReady(page)
  await waitForSavedScreens(page, 'customer')
  site.setBackendDown(true)
  await addFromListing(page)
  expect(await pendingChanges(page)).toBe(1)

  site.deploy()
  const loads = countLoads(page)
  await footerLink(page, 'About Us').click()
  await expect(title(page)).toHaveText(/About/)
  await checkForUpdate(page)
  await expect(banner(page)).toBeVisible()
  await footerLink(page, 'Contact').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Jos?')
  await checkForUpdate(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you deliver to Jos?')
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await page
    .getByRole('link', { name: /checkout/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(title(page)).toHaveText('Checkout')
  await expect(banner(page)).toHaveCount(0)
  expect(loads()).toBe(0)

  await page.goBack()
  await expect(title(page)).toHaveText('Cart')
  await expect(banner(page)).toHaveCount(0)
  await page.goBack()
  await banner(page).getByRole('button', { name: 'Reload' }).click()
  // The new worker activates once the old one is idle; until then the banner says that the shop is updating.
  await expect.poll(() => page.locator('html').getAttribute('data-js'), { timeout: ACTIVATION_MS }).toContain('.v2.')
  await expect(title(page)).toHaveText(/Contact/)
  await expect.poll(loads).toBe(1)
  expect(await pendingChanges(page)).toBe(1)
  site.setBackendDown(false)
  await expect
    .poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token), { timeout: 45_000 })
    .toEqual([{ quantity: 1 }])
})

test('admins are notified of a new build', async ({ page }) => {
  await openSignedIn(page, 'admin@oja.example', `${site.origin}/admin/reviews`)
  await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  site.deploy()
  await checkForUpdate(page)
  await expect(banner(page)).toBeVisible()
})

test('without a worker the page reloads once if a deployment removed its script', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const loads = countLoads(page)
  const deployed = Promise.withResolvers<void>()
  // Blocks the idle prefetch of this script.
  await page.route(/\/assets\/text-/, async (route) => {
    await deployed.promise
    await route.continue()
  })
  await page.goto(`${site.origin}/`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  site.deploy()
  deployed.resolve()
  await footerLink(page, 'About Us').click()
  await expect(title(page)).toHaveText(/About/)
  await expect.poll(loads).toBe(2)
  await context.close()
})

test('a missing, HTML, truncated or failing worker file leaves the shop working', async ({ context, browser }) => {
  // A page of its own, because the fixture's page fails on the console errors of broken workers.
  const page = await context.newPage()
  await page.goto(`${site.origin}/`)
  await waitForOfflineReady(page)
  const loads = countLoads(page)
  for (const [kind, worker] of Object.entries(BROKEN_WORKERS)) {
    site.setWorker(worker)
    await checkForUpdate(page)
    expect(await page.evaluate(workerStates), kind).toEqual(['activated'])
  }
  await page.reload()
  await footerLink(page, 'Shop').click()
  await expect(title(page)).toHaveText('Shop All Products')
  await footerLink(page, 'About Us').click()
  await expect(title(page)).toHaveText(/About/)
  await expect(banner(page)).toHaveCount(0)
  expect(loads()).toBe(1)
  const stranger = await browser.newContext()
  const first = await stranger.newPage()
  await first.goto(`${site.origin}/`)
  await first.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await footerLink(first, 'Shop').click()
  await expect(first.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  await stranger.close()
})

test('the kill switch removes worker and caches, and keeps the customer’s changes', async ({
  context,
  api,
  newcomer,
}) => {
  const page = await context.newPage()
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, `${site.origin}/shop`)
  await waitForOfflineReady(page)
  site.setBackendDown(true)
  await addFromListing(page)

  site.setWorker({ ...SCRIPT, body: KILL_SWITCH })
  const loads = countLoads(page)
  await checkForUpdate(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: ACTIVATION_MS }).toEqual([])
  expect(loads()).toBe(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  expect(await pendingChanges(page)).toBe(1)
  site.setBackendDown(false)
  await expect
    .poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token), { timeout: 45_000 })
    .toEqual([{ quantity: 1 }])

  site.setWorker(null)
  await page.goto(`${site.origin}/`)
  await waitForOfflineReady(page)
})
