import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Visitor } from './support/pages.ts'
import { navigateTo, pagesOf, type ShownPage, signInAs, waitForSettledPage } from './support/pages-of-visitor.ts'
import type { ShopApi } from './support/shop-api.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForHydration } from './support/storefront.ts'

test.describe.configure({ timeout: 300_000 })

/** Rules that a colour scheme can break. They are the slowest, and colours are the same on every screen. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules that another layout can break, because parts are hidden, moved or scrolled there. */
const LAYOUT_RULES = [
  'aria-hidden-focus',
  'button-name',
  'label',
  'link-name',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
]

async function violations(page: Page, restrict: (axe: AxeBuilder) => AxeBuilder) {
  // Loads axe only once per page, because it is half a megabyte.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Pages have no iframes, so legacy mode, which opens no second page, suffices.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void axe' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations: results } = await restrict(axe).analyze()
  return results.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }))
}

/** Header, footer and bars surround each page's content. The rules about whole pages skip them. */
const AROUND_MAIN = ':is(header, footer, nav, aside):not(main *)'

/** Returns by how many pixels the page overflows a 320 px screen. */
async function horizontalOverflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Replaces each text that a person may have typed with a 60-letter word, and returns the texts that overflow. */
function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Buttons and unbreakable texts hold only the shop's own short words. Tables scroll by themselves.
    const OWN =
      'button, .btn, .shrink-0, .whitespace-nowrap, nav, option, textarea, table, script, style, svg, .sr-only, [role=tab]'
    const word = 'W'.repeat(60)
    const main = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: [Text, string][] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (/\p{L}{2}/u.test(text.data) && !text.parentElement?.closest(OWN)) texts.push([text, text.data])
    }
    for (const [text] of texts) text.data = word
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    const edge = document.documentElement.clientWidth
    const results = texts.filter(([text]) => {
      const range = document.createRange()
      range.selectNode(text)
      const around = text.parentElement?.closest('article, li, fieldset, dl, section, form, main')
      const most = Math.min(edge, around?.getBoundingClientRect().right ?? edge)
      return range.getBoundingClientRect().right > most + 1 && !isClipped(text.parentElement)
    })
    const names = results.map(([, before]) => before.trim())
    const overflow = document.documentElement.scrollWidth - edge
    for (const [text, before] of texts) text.data = before
    return overflow > 0 ? [...names, `${overflow} pixels beyond the screen`] : names
  })
}

/** Returns short words split across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const results: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, script, style')) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<=^|\s)\p{L}{2,16}(?=[.,:!?]?(?:\s|$))/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (rows.size > 1) results.push(word)
      }
    }
    return results
  })
}

/** Returns one page per layout; category pages differ only in their products. */
async function layoutsOf(visitor: Visitor, api: ShopApi) {
  const pages = await pagesOf(visitor, api)
  const isCategory = ({ path }: ShownPage) => path.startsWith('/category/')
  return pages.filter((page) => !isCategory(page) || page === pages.find(isCategory))
}

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

for (const visitor of ['guest', 'customer', 'admin'] satisfies Visitor[]) {
  test(`every ${visitor} page loads, passes axe in each layout and theme, has one h1, fits 320 px and wraps long words`, async ({
    page,
    api,
  }) => {
    // Checks colours on this visitor's usual screen.
    const [own, other] = visitor === 'admin' ? [DESKTOP, PHONE] : [PHONE, DESKTOP]
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signInAs(visitor, page)
    for (const [n, { name, address }] of (await layoutsOf(visitor, api)).entries()) {
      // Header, footer and bars are the same on every page, so only the first page checks them.
      const wholePage = (axe: AxeBuilder) => (n === 0 ? axe : axe.exclude(AROUND_MAIN))
      const part = (axe: AxeBuilder) => (n === 0 ? axe : axe.include('main'))
      const otherScreen = (axe: AxeBuilder) =>
        n === 0 ? axe.disableRules(COLOUR_RULES) : axe.include('main').withRules(LAYOUT_RULES)
      await page.setViewportSize(own)
      await navigateTo(page, address)
      await waitForSettledPage(page)
      expect.soft(await page.locator('h1').count(), `headings of ${name}`).toBe(1)
      expect.soft(await page.getByRole('button', { name: 'Try again' }).count(), `failures of ${name}`).toBe(0)
      expect.soft(await violations(page, wholePage), `${name}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await violations(page, (axe) => part(axe).withRules(COLOUR_RULES)), `${name}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(other)
      expect.soft(await violations(page, otherScreen), `${name}, other screen`).toEqual([])
      expect.soft(await horizontalOverflow(page), `${name} on 320 pixels`).toBe(0)
      await page.setViewportSize(PHONE)
      expect.soft(await brokenWords(page), `${name}, as it is`).toEqual([])
      expect.soft(await overflowingTexts(page), `${name}, with long words`).toEqual([])
    }
  })
}

test('navigation moves the focus to the new page’s heading', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  for (const name of ['Terms & Conditions', 'About Us', 'Help Center', 'Contact', 'Shop']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})
