import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading } from '../support/storefront.ts'

/** Bytes a second and milliseconds of a good 3G connection: pictures, scripts and styles come one after the other. */
const CONNECTION = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

type Shift = { value: number; what: (string | null)[] }

/** Icons of the top bar may move by pixels when its HTML comes in two pieces; Google calls 0.1 good. */
const HARDLY_SEEN = 0.001

async function onSlowConnection(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', CONNECTION)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : null))
        Reflect.get(window, 'moved').push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const PAGES = [
  ['/', 'Oja Home'],
  ['/shop', 'Shop All Products'],
  ['/product/{product}', 'Granite soup pot with lid'],
  ['/category/body-care', 'Body Care'],
  ['/shop?search=lotion', 'Shop All Products'],
] as const

for (const [address, title] of PAGES) {
  test(`nothing moves while ${address} comes over a slow connection for the first time, and its stylesheet comes once`, async ({
    page,
    api,
  }) => {
    const [pot] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
    await onSlowConnection(page)
    await page.goto(address.replace('{product}', pot?.id ?? ''))
    await expect(heading(page, title)).toBeAttached()
    // Last of all comes the floating chat button, once the page answers and the device has time.
    await expect(page.getByRole('button', { name: /chat/i }).first()).toBeVisible({ timeout: 30_000 })
    const moved: Shift[] = await page.evaluate(() => Reflect.get(window, 'moved'))
    expect(moved.filter(({ value }) => value > HARDLY_SEEN)).toEqual([])
    // A second one would have every element styled anew.
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
  })
}
