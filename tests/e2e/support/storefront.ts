import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './shop-api.ts'
import { signInOnPage } from './steps.ts'

/** A word that no other product, page or test holds. */
export function rareWord(): string {
  return `zq${randomBytes(5).toString('hex')}`
}

export const shopSearch = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
export const listSearch = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search this list' })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()

/** The phone's menu, open. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Chooses a currency as a shopper does: on a phone in the menu, on a desktop in the bar. */
export async function chooseCurrency(page: Page, isMobile: boolean, code: string) {
  const menu = isMobile ? await openMenu(page) : null
  const select = (menu ?? page).getByRole('combobox', { name: 'Currency' })
  await select.selectOption(await select.getByRole('option', { name: code }).getAttribute('value'))
  if (!menu) return
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

// A password is slow to check by design: seconds on a busy machine, and many tests begin with it at once.
const SIGN_IN_MS = 30_000

/** Signs in and waits for the word that it worked. */
export async function arriveSignedIn(page: Page, email: string, next = '/') {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('You have successfully logged in.')).toBeVisible({ timeout: SIGN_IN_MS })
}

/** Until the page answers by itself: before that a link loads a whole new page, as anywhere. */
export async function untilInteractive(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
