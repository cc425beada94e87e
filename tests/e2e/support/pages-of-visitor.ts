import type { Page } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { SCREENS } from '../../../src/app/screens.ts'
import { PAGES, type PageEntry, type Visitor } from './pages.ts'
import { ADMIN, CUSTOMER, type ShopApi } from './shop-api.ts'
import { openSignedIn } from './storefront.ts'
import { waitForPictures } from './wait-for-pictures.ts'

const EMAIL = { customer: CUSTOMER, admin: ADMIN } as const

export type ShownPage = PageEntry & { readonly address: string }

/** Returns the visitor's pages, with real ids in their URLs. */
export async function pagesOf(visitor: Visitor, api: ShopApi): Promise<ShownPage[]> {
  const [product] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
  const { token, userId } = await api.signIn(CUSTOMER)
  const [order] = await api.rows<{ id: string }>(
    `orders?select=id&user_id=eq.${userId}&status=eq.completed&limit=1`,
    token,
  )
  return PAGES.filter(({ as }) => as === visitor).map((entry) => ({
    ...entry,
    address: entry.path.replace('{product}', product?.id ?? '').replace('{order}', order?.id ?? ''),
  }))
}

/** Signs in as the visitor; a no-op for guests. */
export async function signInAs(visitor: Visitor, page: Page) {
  if (visitor !== 'guest') await openSignedIn(page, EMAIL[visitor])
}

const screenOf = (address: string) =>
  SCREENS.find(({ path }) => matchPath(path, new URL(address, 'http://shop').pathname))

/** Navigates without a page load, as links do. Loads the page if it is the first one or shows the same screen. */
export async function navigateTo(page: Page, address: string) {
  const isInShop = page.url().startsWith('http')
  if (!isInShop || screenOf(page.url()) === screenOf(address)) {
    await page.goto(address)
  } else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  }
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])'))
}

/** Waits for the page's content, its idle work and the visible pictures. */
export async function waitForSettledPage(page: Page) {
  await page.waitForFunction(() => {
    const isInteractive = performance.getEntriesByName('interactive').length > 0
    // The footer's theme select renders with the idle parts. Admin pages have no footer.
    const hasFooter = !location.pathname.startsWith('/admin')
    return isInteractive && (!hasFooter || document.querySelector('#theme:not(:empty)') !== null)
  })
  // The page itself renders a listing with a query in its URL.
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy=true], main .bone, html.query main [data-list]'),
  )
  await waitForPictures(page)
}
