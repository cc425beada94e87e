import { defineConfig, devices } from '@playwright/test'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { findHeadlessShell, launchOptions as ownOptions } from './chromium.ts'
import type { ShopOptions } from './support/shop-test.ts'

// On this signal Playwright ends its browsers and its server.
endWithParent('SIGINT')

const port = Number(process.env.E2E_PORT ?? 4399)
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const SCREEN = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }
// Files of other walks that need the whole browser say so themselves.
const launchOptions = ownOptions(findHeadlessShell())
/**
 * In these specs workers begin, end and change hands. The headless shell now and then never lets a worker go on that
 * begins while its files or its registration are taken away.
 */
const WORKERS = '**/{offline*,app-update,dropped-connection,data-saver,eviction}.spec.ts'
/** Counts a journey's transferred bytes. */
const BYTES = '**/transferred-bytes.spec.ts'
/** The admin works on a desktop: how these pages look on a phone is in `accessibility.spec.ts`. */
const ADMIN = '**/admin/*.spec.ts'
const LAST = '**/large-file.spec.ts'
/** Shoppers' tests run on a phone; those whose layout differs on a desktop run on both. */
const DESKTOP = /@desktop/

export default defineConfig<object, ShopOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // Tests wait for pages more than they compute: three keep two cores busy.
  workers: 3,
  // A busy machine may stall a browser; `npm test` lists retried tests and fails above one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // Recording every test costs a small machine time.
    trace: 'on-first-retry',
    locale: 'en-NG',
    // A worker would download the whole shop for each test. Tests of the worker, such as offline use, allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // Begins first, before other tests add products that a first visit would have to fetch.
    { name: 'bytes', testMatch: BYTES, use: { ...PHONE, launchOptions, serviceWorkers: 'allow' } },
    // These change the shop for everybody (faults of the payment provider, settings): one after the other, in a shop of their own.
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
      use: { ...PHONE, launchOptions: ownOptions(), serviceWorkers: 'allow' },
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
    // Cheap hashes: hundreds of tests sign in, and none measures them.
    env: { PORT: String(port), DATA_DIR: 'memory', LITE_AUTH_BCRYPT_COST: '4' },
    timeout: 300_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'pipe',
  },
})
