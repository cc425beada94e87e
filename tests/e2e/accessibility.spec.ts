import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Visitor } from './support/pages.ts'
import { comeAs, openSettled, pagesOf } from './support/pages-of-visitor.ts'
import { expect, test } from './support/shop-test.ts'
import { untilInteractive } from './support/storefront.ts'

test.describe.configure({ timeout: 300_000 })

/** The rules that a change of colours can break; the others are asked once per page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }))
}

/** How many pixels the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const visitor of ['guest', 'customer', 'admin'] satisfies Visitor[]) {
  test(`every page of a ${visitor} is accessible, light and dark, with one h1`, async ({ page, api }) => {
    await comeAs(visitor, page)
    for (const { name, address } of await pagesOf(visitor, api)) {
      await openSettled(page, address)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect.soft(await violations(page), `${name}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await violations(page, COLOUR_RULES), `${name}, dark`).toEqual([])
      expect.soft(await page.locator('h1').count(), `headings of ${name}`).toBe(1)
    }
  })
}

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

test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/')
  await untilInteractive(page)
  for (const name of ['Terms & Conditions', 'About Us', 'Help Center', 'Contact', 'Shop']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})
