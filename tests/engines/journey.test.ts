import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import { droppableConnection } from '../e2e/support/droppable-connection.ts'
import { PASSWORD } from '../e2e/support/shop-api.ts'
import type { EnginePage, Part } from './engine-page.ts'
import { findEngines } from './engines.ts'

const TIMEOUT = { timeout: 25_000, interval: 200 }
const INSTALLS = { timeout: 60_000, interval: 500 }

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ LITE_AUTH_BCRYPT_COST: '4' })
}, 300_000)
afterAll(() => shop.stop())

/** A person's actions on a page, each of which waits until it is possible. */
function personOn(page: EnginePage) {
  // biome-ignore lint/performance/useDomNodeTextContent: compares visible text only
  const text = () => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
  return {
    press: (kind: Part['kind'], name: RegExp, within?: string) =>
      vi.waitUntil(() => page.press({ kind, name, ...(within && { within }) }), TIMEOUT),
    type: (name: RegExp, words: string) =>
      vi.waitUntil(() => page.type({ kind: 'field', name, within: 'main' }, words), TIMEOUT),
    choose: (name: RegExp, value: string) =>
      vi.waitUntil(() => page.choose({ kind: 'field', name, within: 'main' }, value), TIMEOUT),
    sees: (pattern: RegExp) => vi.waitFor(async () => expect(await text()).toMatch(pattern), TIMEOUT),
    /** Follows a link, and retries after a second if a message covered it. */
    follow: (name: RegExp, to: RegExp, within?: string) =>
      vi.waitUntil(
        async () => {
          if (to.test(await page.url())) return true
          await page.press({ kind: 'link', name, ...(within && { within }) })
          return false
        },
        { ...TIMEOUT, interval: 1000 },
      ),
    /** Reports the page's content if the expected screen isn't shown. */
    isAt: (pattern: RegExp) => vi.waitFor(async () => expect(await page.url(), await text()).toMatch(pattern), TIMEOUT),
  }
}

async function signIn(page: EnginePage, email: string) {
  const person = personOn(page)
  await person.type(/^Email/, email)
  await person.type(/^Password/, PASSWORD)
  await person.press('button', /^Sign In$/, 'main')
}

/** Whether a worker controls the page and the device has the whole catalogue. Runs in the page. */
async function isOfflineReady(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes('oja')) return false
  return new Promise((resolve, reject) => {
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
}

/** Runs in the page. */
function isEmailFilledIn(): boolean {
  return Boolean(document.querySelector<HTMLInputElement>('main input[type=email]')?.value)
}

/** Whether the worker has saved visitors' files, which include the search. Runs in the page. */
async function isSearchSaved(): Promise<boolean> {
  const worker = await (await fetch('/sw.js')).text()
  const files = [...worker.matchAll(/\{[^{}]*"audience":"visitor"[^{}]*"(assets\/[^"]+)"\}/g)].map(
    ([, file]) => `/${file}`,
  )
  const saved = await Promise.all(files.map((file) => caches.match(file)))
  return files.length > 0 && saved.every(Boolean)
}

// Each test waits for its engine more than it computes.
describe.concurrent.each(findEngines())('in $name', ({ name, start }) => {
  const onPage = (walk: (page: EnginePage) => Promise<void>) => async () => {
    const page = await start()
    try {
      await walk(page)
    } finally {
      await page.close()
    }
  }

  it(
    'a shopper finds a product, signs in and buys it',
    { timeout: 300_000 },
    onPage(async (page) => {
      const email = `${name.toLowerCase()}-${Date.now()}@journey.example`
      await shop.api.newCustomer(email)
      const { press, follow, type, choose, sees, isAt } = personOn(page)

      await page.open(`${shop.url}/`)
      await follow(/^View All Products/, /\/shop$/)
      await sees(/Showing \d+ of \d+ products/)
      await type(/^Search this list/, 'abacus')
      await sees(/Showing 1 of/)
      await follow(/^Counting abacus/, /\/product\//, 'main')
      await sees(/Counting abacus/)

      await press('button', /^Add to Cart$/)
      await sees(/You need to be signed in to add items to cart/)
      await press('button', /^Sign In$/)
      await signIn(page, email)
      await sees(/Added to cart/i)

      await follow(/^Cart/, /\/cart$/)
      await sees(/Counting abacus/)
      await follow(/Checkout/i, /\/checkout$/, 'main')
      // The form fills it in from the account.
      await vi.waitUntil(() => page.evaluate(isEmailFilledIn), TIMEOUT)
      await type(/^Full name/, 'Ngozi Eze')
      await type(/^Phone/, '0803 123 4567')
      await type(/^Address/, '12 Ring Road')
      await type(/^City/, 'Ibadan')
      await choose(/^State/, 'Oyo')
      await press('button', /^Pay/)
      await isAt(/_local\/pay\/hosted/)
      await press('button', /^Pay ₦/)
      await isAt(/\/payment-success/)
      await sees(/order number/i)
      await page.open(`${shop.url}/dashboard?tab=orders`)
      await sees(/1 item #[0-9A-F]{8} Confirmed/)
    }),
  )

  it(
    'a customer signs in and writes to the shop, which answers',
    { timeout: 180_000 },
    onPage(async (page) => {
      const email = `${name.toLowerCase()}-chat-${Date.now()}@journey.example`
      await shop.api.newCustomer(email)
      const { press, type, sees } = personOn(page)
      await page.open(`${shop.url}/signin?next=/live-chat`)
      await signIn(page, email)
      await sees(/Connected/)
      await type(/^Message$/, 'When will it arrive?')
      await press('button', /^Send message$/, 'main')
      await sees(/When will it arrive\?/)
      await sees(/Assistant: /)
    }),
  )

  it(
    'a page opens offline, and its search finds products',
    { timeout: 180_000 },
    onPage(async (page) => {
      const connection = await droppableConnection(Number(new URL(shop.url).port))
      const { type, sees } = personOn(page)
      await page.open(`${connection.origin}/shop`)
      // Four engines install their workers at once.
      await vi.waitUntil(() => page.evaluate(isOfflineReady), INSTALLS)
      await vi.waitUntil(() => page.evaluate(isSearchSaved), INSTALLS)
      connection.cut()
      await page.open(`${connection.origin}/shop`)
      await type(/^Search this list/, 'soup pot')
      await sees(/Granite soup pot/)
      await connection.close()
    }),
  )
})
