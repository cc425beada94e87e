import { defineConfig, devices } from '@playwright/test'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { launchOptions as chromiumOptions, findHeadlessShell } from './chromium.ts'
import type { ShopOptions } from './support/shop-test.ts'

// Playwright ends its browsers and its server on SIGINT.
endWithParent('SIGINT')

const port = Number(process.env.E2E_PORT ?? 4399)
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const SCREEN = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }
// Other specs that need the whole browser set their own launch options.
const launchOptions = chromiumOptions(findHeadlessShell())
/**
 * Specs that install, replace and remove workers. In the headless shell a worker occasionally hangs if it starts while
 * its files or its registration are being removed.
 */
const WORKERS = '**/{offline*,app-update,dropped-connection,data-saver,eviction}.spec.ts'
/** Counts a journey's transferred bytes. */
const BYTES = '**/transferred-bytes.spec.ts'
/** Admins use desktops; `accessibility.spec.ts` also checks these pages on a phone. */
const ADMIN = '**/admin/*.spec.ts'
const LAST = '**/large-file.spec.ts'
/** Storefront tests run on a phone; those with a different desktop layout run on both. */
const DESKTOP = /@desktop/

export default defineConfig<object, ShopOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // Tests mostly wait for pages, so three workers keep two cores busy.
  workers: 3,
  // A busy machine may stall a browser. `npm test` lists retried tests and fails if more than one was retried.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // Recording every test would slow down a small machine.
    trace: 'on-first-retry',
    locale: 'en-NG',
    // A worker would download the whole shop for each test, so only tests that need it, such as offline use, allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // Starts first, before other tests add products that a first visit would have to fetch.
    { name: 'bytes', testMatch: BYTES, use: { ...PHONE, launchOptions, serviceWorkers: 'allow' } },
    // These change the whole shop (payment faults, settings), so they run serially in shops of their own.
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      workers: 1,
      use: { ...PHONE, launchOptions, serviceWorkers: 'allow', hasOwnShop: true },
    },
    {
      name: 'phone',
      testIgnore: ['**/*.alone.spec.ts', ADMIN, WORKERS, BYTES],
      use: { ...PHONE, launchOptions },
    },
    {
      name: 'workers',
      testMatch: WORKERS,
      use: { ...PHONE, launchOptions: chromiumOptions(), serviceWorkers: 'allow' },
    },
    {
      name: 'admin',
      testMatch: ADMIN,
      testIgnore: ['**/*.alone.spec.ts', LAST],
      use: { ...SCREEN, launchOptions },
    },
    { name: 'desktop', testIgnore: ADMIN, grep: DESKTOP, use: { ...SCREEN, launchOptions } },
    // Measures main-thread time, so nothing may run in parallel.
    {
      name: 'last',
      testMatch: LAST,
      dependencies: ['bytes', 'phone', 'workers', 'admin', 'desktop', 'alone'],
      use: { ...SCREEN, launchOptions },
    },
  ],
  webServer: {
    command: `"${process.execPath}" supabase/local/start.ts`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://localhost:${port}/`,
    // Cheap password hashes, because hundreds of tests sign in.
    env: { PORT: String(port), DATA_DIR: 'memory', LITE_AUTH_BCRYPT_COST: '4' },
    timeout: 300_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'pipe',
  },
})
