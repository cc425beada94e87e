import { expect, test } from '../support/shop-test.ts'
import { emulateSlowConnection, layoutShifts } from '../support/slow-connection.ts'
import { heading, waitForHydration } from '../support/storefront.ts'

const PAGES = [
  ['/', 'Oja Home'],
  ['/shop', 'Shop All Products'],
  ['/product/{product}', 'Granite soup pot with lid'],
  ['/category/body-care', 'Body Care'],
  ['/shop?search=lotion', 'Shop All Products'],
] as const

/** Ignores hidden pictures: a phone hides two of the hero's. */
const arePicturesLoaded = () =>
  [...document.images].every(
    (image) => image.complete || !image.offsetParent || image.getBoundingClientRect().top > innerHeight,
  )
/** A loaded picture is painted only after decoding. */
const decodePictures = () =>
  Promise.all(
    [...document.images].filter((image) => image.complete && image.naturalWidth > 0).map((image) => image.decode()),
  )
/** The chat button appears over the picture when the page is idle. */
function hideChat() {
  const hide = () => {
    const button = document.querySelector<HTMLElement>('[aria-label^="Chat with support"]')
    if (button) button.style.display = 'none'
  }
  new MutationObserver(hide).observe(document, { childList: true, subtree: true })
}
const isStylesheetLoaded = () => Boolean(document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet)

for (const [address, title] of PAGES) {
  test(`${address} loads without layout shift and with one stylesheet on a slow first visit`, async ({ page, api }) => {
    const [pot] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
    await emulateSlowConnection(page)
    await page.goto(address.replace('{product}', pot?.id ?? ''))
    await expect(heading(page, title)).toBeAttached()
    // The chat button appears last, after hydration, when the device is idle.
    await expect(page.getByRole('button', { name: /chat/i }).first()).toBeVisible({ timeout: 30_000 })
    expect(await layoutShifts(page)).toEqual([])
    // A second one would restyle every element.
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
  })
}

for (const address of ['/', '/shop', '/product/{product}', '/cart']) {
  test(`${address} is fully styled when interactive, before the full stylesheet loads`, async ({ page, api }) => {
    const [pot] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
    const stylesheet = Promise.withResolvers<void>()
    await page.route('**/assets/*.css', async (route) => {
      await stylesheet.promise
      await route.continue()
    })
    // Synced sales of other tests and the chat button would change the screenshot.
    await page.route(/\/catalogue\.json|\/catalogue_changes/, () => {})
    await page.addInitScript(hideChat)
    await page.goto(address.replace('{product}', pot?.id ?? ''))
    await waitForHydration(page)
    await expect.poll(() => page.evaluate(arePicturesLoaded)).toBe(true)
    await page.evaluate(decodePictures)
    const before = await page.screenshot({ animations: 'disabled' })
    stylesheet.resolve()
    await expect.poll(() => page.evaluate(isStylesheetLoaded)).toBe(true)
    const after = await page.screenshot({ animations: 'disabled' })
    expect(after.equals(before)).toBe(true)
  })
}
