import { findHeadlessShell, launchOptions } from '../chromium.ts'
import { navigateTo, pagesOf, signInAs, waitForSettledPage } from '../support/pages-of-visitor.ts'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'
import { paidOrder } from './placed-order.ts'

const options = launchOptions(findHeadlessShell())
test.use({
  launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 320, height: 640 },
})

test('order progress fits at double font size', async ({ page, api, newcomer }) => {
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name: 'Pot', price: 3000, stock_quantity: 9 })
  await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  await openSignedIn(page, newcomer.email, '/dashboard')
  const steps = page.getByRole('list', { name: 'Order progress' })
  await expect(steps).toBeVisible()
  const widths = await steps
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => ({ shown: item.clientWidth, needed: item.scrollWidth })))
  expect(widths.filter(({ shown, needed }) => needed > shown)).toEqual([])
})

/** Runs in the page: returns words split by a line break. Long ones, such as an email address, may break anywhere. */
function splitWords(): string[] {
  const split: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue
    // Lines below it are cut off.
    const clamp =
      text.parentElement.closest('.line-clamp-2')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{N}.,₦]{2,14}(?=\s|$)/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const shown = [...range.getClientRects()].filter(({ top }) => top < clamp - 2)
      if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) split.push(word)
    }
  }
  return split
}

// Admins work on a desktop.
for (const visitor of ['guest', 'customer'] as const) {
  test(`no ${visitor} page scrolls sideways or breaks a word on a narrow phone at double font size`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000)
    await signInAs(visitor, page)
    for (const { name, address } of await pagesOf(visitor, api)) {
      await navigateTo(page, address)
      await waitForSettledPage(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, name).toBe(0)
      expect.soft(await page.evaluate(splitWords), name).toEqual([])
    }
  })
}
