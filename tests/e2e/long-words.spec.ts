import type { Page } from '@playwright/test'
import type { Visitor } from './support/pages.ts'
import { comeAs, openSettled, pagesOf } from './support/pages-of-visitor.ts'
import { expect, test } from './support/shop-test.ts'

test.describe.configure({ timeout: 300_000 })

/** Puts a word of 60 letters in place of each text that may be somebody's own, and names those that stick out. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The shop's own words are short: of buttons, and where a class keeps them whole. Tables scroll by themselves.
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
    const found = texts.filter(([text]) => {
      const range = document.createRange()
      range.selectNode(text)
      const around = text.parentElement?.closest('article, li, fieldset, dl, section, form, main')
      const most = Math.min(edge, around?.getBoundingClientRect().right ?? edge)
      return range.getBoundingClientRect().right > most + 1 && !isClipped(text.parentElement)
    })
    const names = found.map(([, before]) => before.trim())
    const beyond = document.documentElement.scrollWidth - edge
    return beyond > 0 ? [...names, `${beyond} pixels beyond the screen`] : names
  })
}

/** Short words that a line's end cuts in two. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, script, style')) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<=^|\s)\p{L}{2,16}(?=[.,:!?]?(?:\s|$))/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (rows.size > 1) found.push(word)
      }
    }
    return found
  })
}

for (const visitor of ['guest', 'customer', 'admin'] satisfies Visitor[]) {
  test(`a word of 60 letters stays inside every page of a ${visitor} on a phone, and no short word is broken`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await comeAs(visitor, page)
    for (const { name, address } of await pagesOf(visitor, api)) {
      await openSettled(page, address)
      expect.soft(await brokenWords(page), `${name}, as it is`).toEqual([])
      expect.soft(await stickingOut(page), name).toEqual([])
    }
  })
}
