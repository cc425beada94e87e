import type { Page } from '@playwright/test'

/** A good 3G connection, in bytes per second and milliseconds: pictures, scripts and styles arrive one after the other. */
const CONNECTION = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

type LayoutShift = { value: number; elements: (string | null)[] }

/** Icons of the top bar may move by pixels if its HTML arrives in two chunks. Google rates 0.1 as good. */
const NEGLIGIBLE_SHIFT = 0.001

/** Loads the page over a slow connection with an empty browser cache, and records layout shifts. */
export async function emulateSlowConnection(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', CONNECTION)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        const elements = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : null,
        )
        Reflect.get(window, 'shifts').push({ value: entry.value, elements })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shifts since the page loaded, except negligible ones. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  const shifts: LayoutShift[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  return shifts.filter(({ value }) => value > NEGLIGIBLE_SHIFT)
}
