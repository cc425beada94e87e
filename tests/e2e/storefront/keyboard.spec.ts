import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn, waitForHydration } from '../support/storefront.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the control of this name has focus; it must be visible and outlined. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const named = page.getByRole('main').or(page.getByRole('dialog')).or(page.getByRole('banner')).locator(':focus')
    const label = await named.evaluateAll(([node]) => node?.getAttribute('aria-label') ?? node?.textContent ?? '')
    if (label.trim() === name) {
      await expect(focused(page)).toBeInViewport()
      expect(await focused(page).evaluate((node) => getComputedStyle(node).outlineStyle)).not.toBe('none')
      return
    }
  }
  throw new Error(`no Tab leads to ${name}`)
}

test('filters open, apply and close by keyboard and restore the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop')
  await waitForHydration(page)
  await tabTo(page, 'List view')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, 'Filters')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByLabel('From').focus()
  await page.keyboard.type('90000')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
})

test('a product’s pictures, quantity, tabs and Share work by keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const [pot] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
  await page.goto(`/product/${pot?.id}`)
  await expect(heading(page, 'Granite soup pot with lid')).toBeVisible()
  await waitForHydration(page)
  await tabTo(page, 'Share')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await tabTo(page, 'Show picture 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, 'Increase')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
  await tabTo(page, 'Description')
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
})

test('the menu closes on Escape and restores the focus', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('the Checkout bar never covers a focused control in a full cart', async ({ page, api, newcomer }) => {
  const customer = await api.newCustomer(newcomer.email)
  for (const name of ['First pot', 'Second pot', 'Third pot', 'Fourth pot'])
    await api.putIntoCart(
      customer.userId,
      customer.token,
      await api.newProduct({ name, price: 5_000, stock_quantity: 5 }),
    )
  await openSignedIn(page, newcomer.email)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Fourth pot' })).toBeVisible()
  await waitForHydration(page)
  const covered: string[] = []
  let last = ''
  while (last !== 'Checkout') {
    await page.keyboard.press('Tab')
    const { name, isCovered } = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement
      const { left, top, width, height } = node.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        name: (node.ariaLabel ?? node.textContent ?? '').trim(),
        isCovered: !!hit && !node.contains(hit) && !hit.contains(node) && !!hit.closest('.sticky, nav'),
      }
    })
    if (isCovered) covered.push(name)
    last = name
  }
  expect(covered).toEqual([])
})
