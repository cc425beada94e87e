import type { Page } from '@playwright/test'

/** Bytes a second and milliseconds of a good 3G connection: pictures, scripts and styles come one after the other. */
const CONNECTION = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

type Shift = { value: number; what: (string | null)[] }

/** Icons of the top bar may move by pixels when its HTML comes in two pieces; Google calls 0.1 good. */
const HARDLY_SEEN = 0.001

/** Loads the page over a slow connection with an empty browser cache, and records layout shifts. */
export async function onSlowConnection(page: Page) {
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

/** Elements that moved by themselves since the page began. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const moved: Shift[] = await page.evaluate(() => Reflect.get(window, 'moved'))
  return moved.filter(({ value }) => value > HARDLY_SEEN)
}
