import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ADMIN, PASSWORD, type ShopApi } from '../support/shop-api.ts'
import { test as base } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'

/** Runs in the page: hides toasts about other tests' orders, which would cover buttons on a small screen. */
function hideOrderToasts() {
  const hide = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('[aria-label=Messages] li'))
      if (toast.textContent.includes('New order')) toast.style.display = 'none'
  }
  new MutationObserver(hide).observe(document, { childList: true, subtree: true, characterData: true })
}

type SignedIn = Awaited<ReturnType<typeof signInOnce>>

async function signInOnce(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await openSignedIn(await context.newPage(), ADMIN, '/terms-and-conditions')
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** Tests whose page is signed in as an admin. All tests of a worker share one sign-in. */
export const test = base.extend<{ adminToken: string; showsOrderToasts: boolean }, { adminState: SignedIn }>({
  adminState: [
    async ({ browser, shopUrl }, use) => {
      await use(await signInOnce(browser, shopUrl))
    },
    { scope: 'worker' },
  ],
  storageState: async ({ adminState }, use) => use(adminState),
  showsOrderToasts: [false, { option: true }],
  page: async ({ page, showsOrderToasts }, use) => {
    if (!showsOrderToasts) await page.addInitScript(hideOrderToasts)
    await use(page)
  },
  /** The admin's token, for test setup by API. */
  adminToken: async ({ api }, use) => use((await api.signIn(ADMIN, PASSWORD)).token),
})

export { expect }

/** Hides a product created on the screen from the other tests' lists; products created by API have an old date. */
export function hideProduct(api: ShopApi, name: string, token: string) {
  const change = { status: 'removed' }
  return api.request(`/rest/v1/products?name=eq.${encodeURIComponent(name)}`, token, {
    method: 'PATCH',
    body: JSON.stringify(change),
  })
}

export const row = (page: Page | Locator, name: string): Locator => page.getByRole('row').filter({ hasText: name })
/** Finds a visible toast; while a dialog is open, another copy is hidden behind it. */
export const toast = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first()
