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
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }))
}

for (const visitor of ['guest', 'customer', 'admin'] satisfies Visitor[]) {
  test(`every page of a ${visitor} is accessible, light and dark, with one h1`, async ({ page, api, isMobile }) => {
    await comeAs(visitor, page)
    for (const { name, address } of await pagesOf(visitor, api)) {
      await openSettled(page, address)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect.soft(await violations(page), `${name}, light`).toEqual([])
      // The colours are the same on a desktop.
      if (isMobile) {
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        expect.soft(await violations(page, COLOUR_RULES), `${name}, dark`).toEqual([])
      }
      expect.soft(await page.locator('h1').count(), `headings of ${name}`).toBe(1)
    }
  })
}

test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/')
  await untilInteractive(page)
  for (const name of ['Terms & Conditions', 'About Us', 'Help Center', 'Contact', 'Shop']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})
