import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startShop } from '../../bench/running-shop.ts'
import { ADMIN, PASSWORD, ShopApi } from './shop-api.ts'

type Person = { email: string; password: string }
type ShopFixtures = {
  /** The shop's API behind the screens. */
  api: ShopApi
  /** An unused email address. */
  newcomer: Person
  /** Fails the test if a page throws or logs a console error. */
  quietPage: undefined
  /**
   * Violations of the security policy in any browser of the test. Fails the test unless it clears them: the shop's pages
   * cause none.
   */
  policyReports: string[]
  /** Ends every `route` handler with its test; a pending one would fail the next test of this worker. */
  routesEnd: undefined
}

export type ShopOptions = {
  /** Gives tests that change the whole shop their own server and database. */
  hasOwnShop: boolean
}

// Browsers log these when a test drops the connection.
const CONNECTION_NOISE =
  /net::ERR_|Failed to load resource|WebSocket connection|Failed to fetch|error occurred when fetching the script/

const REPORT = 'Stopped by the security policy: '

/** Listens to the event, because a browser logs only some violations. */
async function collectReports(context: BrowserContext, reports: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.text().startsWith(REPORT)) reports.push(message.text())
  })
  await context.addInitScript((report) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`${report}${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber}, ${location.pathname})`)
    })
  }, REPORT)
}

export const test = base.extend<ShopFixtures, ShopOptions & { shopUrl: string }>({
  hasOwnShop: [false, { option: true, scope: 'worker' }],
  shopUrl: [
    async ({ hasOwnShop }, use, { project }) => {
      if (!hasOwnShop) return use(project.use.baseURL ?? '')
      const shop = await startShop({ LITE_AUTH_BCRYPT_COST: '4' })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
  api: async ({ baseURL }, use) => {
    await use(new ShopApi(baseURL ?? ''))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  newcomer: async ({}, use) => {
    await use({ email: `shopper-${randomBytes(6).toString('hex')}@oja.example`, password: PASSWORD })
  },
  quietPage: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !CONNECTION_NOISE.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  policyReports: [
    async ({ browser, context }, use) => {
      const reports: string[] = []
      const listen = (opened: BrowserContext) => collectReports(opened, reports)
      await listen(context)
      browser.on('context', listen)
      await use(reports)
      browser.off('context', listen)
      expect(reports).toEqual([])
    },
    { auto: true },
  ],
  routesEnd: [
    async ({ browser, page: _ }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) {
        for (const target of [context, ...context.pages()]) await target.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
    { auto: true },
  ],
})

export { expect }

export function adminSession(api: ShopApi) {
  return api.signIn(ADMIN)
}
