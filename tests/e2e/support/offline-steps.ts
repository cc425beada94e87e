import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './shop-api.ts'
import { signInOnPage } from './steps.ts'

/** Signs in over the connection under test and waits for the welcome. */
export async function signInAt(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/signin`)
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('Welcome back!')).toBeVisible({ timeout: 30_000 })
}

/** Presses "Add to Cart" on the nth card of a listing and waits for the confirmation. */
export async function addFromListing(page: Page, index = 0) {
  await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
}

/** Presses "Sign Out" in the menu or the bar, depending on the screen size. */
export async function pressSignOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
}

/** Returns the names of all storage entries of this browser that contain one of the words. */
export function findTraces(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (searched) => {
    const found: string[] = []
    const search = (place: string, value: unknown) => {
      const text = JSON.stringify(value) ?? ''
      if (searched.some((word) => text.includes(word))) found.push(place)
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) search(`${name} ${key}`, storage.getItem(key))
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('oja')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const table of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      search(`table ${table}`, rows)
    }
    database.close()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        search(`cache ${name} ${request.url}`, [request.url, await (await cache.match(request))?.text()])
      }
    }
    return found
  }, words)
}
