import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, devices } from '@playwright/test'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { startShop } from '../bench/running-shop.ts'
import { launchOptions } from './chromium.ts'
import type { Visitor } from './support/pages.ts'
import { pagesOf, signInAs, waitForSettledPage } from './support/pages-of-visitor.ts'
import { ShopApi } from './support/shop-api.ts'

endWithParent()

const FOLDER = new URL('../../screenshots/', import.meta.url).pathname
const SCREENS = {
  phone: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
} as const

type Shot = { readonly screen: keyof typeof SCREENS; readonly colorScheme: 'light' | 'dark'; readonly visitor: Visitor }

async function shoot(browser: Browser, origin: string, { screen, colorScheme, visitor }: Shot) {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL: origin,
    colorScheme,
    locale: 'en-NG',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInAs(visitor, page)
  for (const { name, address } of await pagesOf(visitor, new ShopApi(origin))) {
    await page.goto(address)
    await waitForSettledPage(page)
    await page.screenshot({ path: `${FOLDER}${name}-${screen}-${colorScheme}.png` })
  }
  await context.close()
}

async function main() {
  await mkdir(FOLDER, { recursive: true })
  const shop = process.env.SHOP_URL ? null : await startShop()
  const browser = await chromium.launch(launchOptions())
  try {
    for (const screen of ['phone', 'desktop'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const visitor of ['guest', 'customer', 'admin'] as const) {
          await shoot(browser, process.env.SHOP_URL ?? shop?.url ?? '', { screen, colorScheme, visitor })
        }
        console.log(`screenshots/: every page, ${screen}, ${colorScheme}`)
      }
    }
  } finally {
    await browser.close()
    await shop?.stop()
  }
}

await main()
