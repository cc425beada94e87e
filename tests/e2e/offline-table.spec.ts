import type { Page } from '@playwright/test'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { PAGES, type Visitor } from './support/pages.ts'
import { navigateTo } from './support/pages-of-visitor.ts'
import { ADMIN, PASSWORD } from './support/shop-api.ts'
import { expect, test } from './support/shop-test.ts'
import { signInOnPage, waitForOfflineReady, waitForSavedScreens } from './support/steps.ts'
import { openSignedIn } from './support/storefront.ts'

const OFFLINE_TITLE = 'You are offline'

test.setTimeout(150_000)

let connection: DroppableConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => connection.close())

/**
 * Opens each of the visitor's screens for the first time, offline and by link, so that its code must be cached. Returns table rows with the
 * headings. `tests/sw` tests the worker's responses to URLs.
 */
async function openScreens(page: Page, as: Visitor, product: string): Promise<string[]> {
  const rows: string[] = []
  for (const { path, opensOffline } of PAGES.filter((entry) => entry.as === as)) {
    await navigateTo(page, connection.origin + path.replace('{product}', product).replace('{order}', product))
    const title = page.getByRole('heading', { level: 1 }).first()
    await expect(title, path).toBeVisible()
    const heading = (await title.textContent()) ?? ''
    // A screen that needs the server shows the offline page.
    if (opensOffline) expect(heading, path).not.toBe(OFFLINE_TITLE)
    else expect(heading, path).toBe(OFFLINE_TITLE)
    rows.push(`| ${path} | ${as} | ${heading} |`)
  }
  return rows
}

test('every screen opens offline after one visit to the home page', async ({ context, api, newcomer }, info) => {
  // A page of its own, because the fixture's page fails on the console errors of missing scripts.
  const page = await context.newPage()
  const setFlightMode = async (isOn: boolean) => {
    if (isOn) connection.cut()
    else connection.restore()
    await context.setOffline(isOn)
  }
  const [product] = await api.rows<{ id: string }>('products?select=id&stock_quantity=gt.0&order=id.desc&limit=1', null)
  const id = product?.id ?? ''
  await page.goto(`${connection.origin}/`)
  await waitForOfflineReady(page)
  await waitForSavedScreens(page, 'visitor')
  await setFlightMode(true)
  const table = ['| page | as | in flight mode, after one visit of home |', '|---|---|---|']
  await page.goto(`${connection.origin}/about`)
  table.push(...(await openScreens(page, 'guest', id)))

  await setFlightMode(false)
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await page.goto(`${connection.origin}/signin`)
  await signInOnPage(page, newcomer.email, PASSWORD)
  await expect(page.getByRole('link', { name: /^Cart.*1 item/ }).filter({ visible: true })).toBeVisible()
  await waitForSavedScreens(page, 'customer')
  await setFlightMode(true)
  await page.goto(`${connection.origin}/cart`)
  table.push(...(await openScreens(page, 'customer', id)))
  console.log(table.join('\n'))
  await info.attach('flight-mode.md', { body: table.join('\n'), contentType: 'text/markdown' })
})

test('the admin area shows an offline page and opens after reconnecting', async ({ context }) => {
  const page = await context.newPage()
  await openSignedIn(page, ADMIN, `${connection.origin}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({ timeout: 30_000 })
  await waitForOfflineReady(page)
  connection.cut()
  await context.setOffline(true)
  for (const path of ['/admin/products?view=table', '/admin/audit']) {
    await page.goto(connection.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE }), path).toBeVisible()
  }
  connection.restore()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible({ timeout: 30_000 })
})
