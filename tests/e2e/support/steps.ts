import { expect, type Page } from '@playwright/test'

export const CARD = { pay: /^Pay ₦/, fail: 'Fail', cancel: 'Cancel' } as const

export async function fillAddress(page: Page, email: string) {
  const fields = page.getByRole('main')
  await fields.getByLabel('Full name').fill('Ngozi Eze')
  await fields.getByLabel('Email').fill(email)
  await fields.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
  await fields.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Ring Road')
  await fields.getByLabel('City').fill('Ibadan')
  await fields.getByLabel('State').selectOption('Oyo')
}

export async function signInOnPage(page: Page, email: string, password: string) {
  const form = page.getByRole('main')
  // Exact, because the newsletter's "Email address" may still be on the page.
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Returns the missing requirements for offline use: a controlling worker, the database, the complete catalogue. */
function missingForOffline(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = navigator.serviceWorker.controller ? [] : ['worker']
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('oja')) return [...worker, 'database']
    const isComplete = await new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('oja')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('meta').objectStore('meta').get('catalogue')
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result?.value?.isComplete === true)
        }
      }
    })
    return isComplete ? worker : [...worker, 'catalogue']
  })
}

/** Waits until the worker controls the page and the catalogue is stored. */
export async function waitForOfflineReady(page: Page) {
  await expect.poll(() => missingForOffline(page), { timeout: 45_000 }).toEqual([])
}

/** Waits until the worker has cached the scripts of every screen of a visitor or customer. */
export async function waitForSavedScreens(page: Page, audience: 'visitor' | 'customer') {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const worker = await (await fetch('/sw.js')).text()
      const listed = [...worker.matchAll(/\{[^{}]*"audience":"(\w+)"[^{}]*"(assets\/[^"]+)"\}/g)]
      const files = listed.filter(([, audience]) => audience === wanted).map(([, , file]) => `/${file}`)
      if (files.length === 0) return [`no screens of a ${wanted} in the worker`]
      const saved = await Promise.all(files.map((file) => caches.match(file)))
      return files.filter((_, index) => !saved[index])
    }, audience)
  await expect.poll(missing, { timeout: 45_000 }).toEqual([])
}
