import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { DEXIE_FILE, slimmedDexie } from '../src/prerender/bundles/slim-dexie.ts'

/** What needs a page: components, and what asks `window` or `document`. */
const PAGE = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']
const FAST = [
  'src/**/*.test.ts',
  'sw/**/*.test.ts',
  'tests/structure/**/*.test.ts',
  'tests/sw/**/*.test.ts',
  'tests/{bench,faults}/*.test.ts',
]
const SERVER = ['supabase/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/payments/**/*.test.ts']

// A shared CI machine may stall; what needed its second try is listed so.
const RETRIES = process.env.CI ? 1 : 0

const UNIT = { testTimeout: 20_000, maxWorkers: 2, retry: RETRIES }

export default defineConfig({
  plugins: [react(), slimmedDexie()],
  // The store is tested over the Dexie that is shipped.
  resolve: { alias: [{ find: /^dexie$/, replacement: DEXIE_FILE }] },
  test: {
    server: { deps: { inline: [/[\\/]dexie[\\/]/] } },
    root: new URL('..', import.meta.url).pathname,
    projects: [
      // A machine of two cores would get one worker by default.
      { extends: true, test: { ...UNIT, name: 'unit', include: FAST, exclude: PAGE } },
      // A worker reads jsdom once and gives each file a page and globals of its own: otherwise half of the time goes into reading it.
      { extends: true, test: { ...UNIT, name: 'page', include: PAGE, environment: 'jsdom', pool: 'vmThreads' } },
      {
        extends: true,
        // Each file may start a database or the whole stack: three at a time keep two cores busy while one of them waits.
        test: {
          name: 'server',
          include: SERVER,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
          retry: RETRIES,
        },
      },
    ],
  },
})
