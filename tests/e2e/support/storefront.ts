import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { SCHEMA_1 } from '../../../src/data/db/tables.ts'
import { ANON_KEY, PASSWORD } from './shop-api.ts'
import { signInOnPage } from './steps.ts'

/** Returns a word that no other product, page or test contains. */
export function rareWord(): string {
  return `zq${randomBytes(5).toString('hex')}`
}

export const shopSearch = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
export const listSearch = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search this list' })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()

/** Opens the phone's menu. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Chooses a currency in the phone's menu or the desktop's bar. */
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

/** Runs in the page before its scripts: stores a session, as after an earlier sign-in. */
function storeSession({ tables, session }: { tables: Tables; session: NewSession }) {
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
  // The page's own `open` and first read queue behind this write.
  opening.onsuccess = () => {
    const writing = opening.result.transaction('session', 'readwrite')
    writing.objectStore('session').put({ id: 'oja-auth', text: JSON.stringify(session) })
    writing.oncomplete = () => opening.result.close()
  }
}

/** Opens the shop with a stored session. Tests of signing in use the form instead. */
export async function openSignedIn(page: Page, email: string, next = '/') {
  const request = { headers: { apikey: ANON_KEY }, data: { email, password: PASSWORD } }
  const response = await page.request.post('/auth/v1/token?grant_type=password', request)
  if (!response.ok()) throw new Error(`${email} can't sign in: ${await response.text()}`)
  const script = await page.addInitScript(storeSession, { tables: SCHEMA_1, session: await response.json() })
  await page.goto(next)
  await script.dispose()
  await waitForHydration(page)
}

// Password hashing is slow by design: seconds on a busy machine.
const SIGN_IN_MS = 30_000

/** Signs in with the form and waits for the confirmation. */
export async function signInAndRedirect(page: Page, email: string, next = '/') {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('You have successfully logged in.')).toBeVisible({ timeout: SIGN_IN_MS })
}

/** Waits for hydration; before it a link loads a whole page. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
