import type { Page } from '@playwright/test'
import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn, waitForHydration } from '../support/storefront.ts'

const DENIED = 'Access denied. Admin privileges required.'

test('guests are redirected to sign in, and customers home with an access-denied message', async ({
  page,
  api,
  newcomer,
}) => {
  const path = '/admin/shipping?status=shipped'
  await page.goto(path)
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(path)}`)
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/about')
  await page.goto('/admin')
  await expect(page.getByText(DENIED)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(path)
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a demoted admin loses access at their next request, which changes no data', async ({ page, api, newcomer }) => {
  const { token } = await api.signIn(ADMIN)
  const { userId } = await api.newCustomer(newcomer.email)
  await api.rpc('set_user_role', { p_user_id: userId, p_role: 'admin' }, token)
  const id = await api.newProduct({ name: `Kept ${newcomer.email}`, price: 900, stock_quantity: 4 })
  await openSignedIn(page, newcomer.email, `/admin/products?search=${id}`)
  // Presses keys, because toasts of other tests' orders may cover the buttons.
  await page.getByRole('button', { name: /^Delete Kept/ }).press('Enter')
  await api.rpc('set_user_role', { p_user_id: userId, p_role: 'customer' }, token)
  await page.getByRole('button', { name: 'Delete product' }).press('Enter')
  await expect(page.getByText(DENIED)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await api.rows(`products?select=stock_quantity&status=eq.live&id=eq.${id}`, null)).toHaveLength(1)
})

test('a demoted admin’s unsaved product is restored when they are admin again', async ({ page, api, newcomer }) => {
  const { userId } = await api.newCustomer(newcomer.email)
  const { token } = await api.signIn(ADMIN)
  const setRole = (p_role: string) => api.rpc('set_user_role', { p_user_id: userId, p_role }, token)
  await setRole('admin')
  await openSignedIn(page, newcomer.email, '/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByLabel(/^Name/).fill('Half a kettle')
  await page
    .getByRole('dialog')
    .getByLabel(/^Category/)
    .selectOption('kitchen-utensils')
  await page.getByLabel(/^Price \(NGN\)/).fill('4500')
  await setRole('customer')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText(DENIED)).toBeVisible()
  await setRole('admin')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Continue editing Half a kettle' }).click()
  await expect(page.getByLabel(/^Price \(NGN\)/)).toHaveValue('4500')
})

test('signing out of the admin area leads to the shop', async ({ page }) => {
  await openSignedIn(page, ADMIN, '/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** Returns the URLs of loaded and cached scripts that contain admin code. */
function adminCode(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const cached = await Promise.all(
      (await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).map(({ url }) => url)),
    )
    const scripts = new Set([...loaded, ...cached.flat()].filter((url) => new URL(url).pathname.endsWith('.js')))
    if (scripts.size < 5) throw new Error('too few scripts were found')
    const found: string[] = []
    for (const url of scripts) {
      const text = await (await fetch(url)).text()
      if (/admin_(counts|products|orders)|Product Management/.test(text)) found.push(url)
    }
    return found
  })
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('customers never download or cache admin code', async ({ page, api, newcomer }) => {
    await api.newCustomer(newcomer.email)
    await openSignedIn(page, newcomer.email, '/')
    await waitForHydration(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    for (const path of ['/shop', '/dashboard', '/cart']) await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await adminCode(page)).toEqual([])
  })
})
