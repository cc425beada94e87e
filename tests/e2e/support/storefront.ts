import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { SCHEMA_1 } from '../../../src/data/db/tables.ts'
import { ANON_KEY, PASSWORD } from './shop-api.ts'
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

type Tables = Readonly<Record<string, string>>
type NewSession = { readonly user: { readonly id: string; readonly email: string } }

/** Runs in the page before its scripts: stores what a device holds after an earlier sign-in. */
function plantSession({ tables, session }: { tables: Tables; session: NewSession }) {
  const { id, email } = session.user
  localStorage.setItem('oja-session', JSON.stringify({ id, email }))
  // Dexie's first version is the browser's tenth.
  const opening = indexedDB.open('oja', 10)
  opening.onupgradeneeded = () => {
    for (const [name, keys] of Object.entries(tables)) {
      const [keyPath = '', ...indexes] = keys.split(', ')
      const table = opening.result.createObjectStore(name, { keyPath })
      for (const index of indexes) table.createIndex(index, index)
    }
  }
  // The page's own opening waits for this one, and its first reading for this writing.
  opening.onsuccess = () => {
    const writing = opening.result.transaction('session', 'readwrite')
    writing.objectStore('session').put({ id: 'oja-auth', text: JSON.stringify(session) })
    writing.oncomplete = () => opening.result.close()
  }
}

/** Opens the shop as somebody who signed in on an earlier visit does. Tests of signing in do so on the page. */
export async function arriveSignedIn(page: Page, email: string, next = '/') {
  const asked = { headers: { apikey: ANON_KEY }, data: { email, password: PASSWORD } }
  const answer = await page.request.post('/auth/v1/token?grant_type=password', asked)
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${await answer.text()}`)
  const planting = await page.addInitScript(plantSession, { tables: SCHEMA_1, session: await answer.json() })
  await page.goto(next)
  await planting.dispose()
  await untilInteractive(page)
}

// A password is slow to check by design: seconds on a busy machine.
const SIGN_IN_MS = 30_000

/** Signs in on the page and waits for the word that it worked. */
export async function signInAndArrive(page: Page, email: string, next = '/') {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('You have successfully logged in.')).toBeVisible({ timeout: SIGN_IN_MS })
}

/** Until the page answers by itself: before that a link loads a whole new page, as anywhere. */
export async function untilInteractive(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
