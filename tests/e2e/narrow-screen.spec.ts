import type { Page } from '@playwright/test'
import { comeAs, openSettled, pagesOf } from './support/pages-of-visitor.ts'
import { expect, test } from './support/shop-test.ts'

test.setTimeout(300_000)

/** How many pixels the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page scrolls sideways on a screen of 320 pixels', async ({ page, api }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const visitor of ['guest', 'customer'] as const) {
    await comeAs(visitor, page)
    for (const { name, address } of await pagesOf(visitor, api)) {
      await openSettled(page, address)
      expect.soft(await sideways(page), name).toBe(0)
    }
  }
})
