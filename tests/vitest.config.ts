import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { endWithParent } from '../supabase/local/end-with-parent.ts'

endWithParent()

/** Tests that need a page: components, and code that uses `window` or `document`. */
const PAGE = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']
/** Pure tests: a worker loads their modules once, not for each file. */
const PURE = [
  'src/{content,domain,prerender}/**/*.test.ts',
  'tests/{structure,bench,browser-floor,faults,outcomes}/**/*.test.ts',
]
const FAST = ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/sw/**/*.test.ts']
/** These take minutes, because they crash at every await or check PGlite's files. `npm run test:faults` runs them. */
const FAULTS = ['tests/outbox/{crash-sweep,crash-planted}.test.ts', 'supabase/local/database/durability.test.ts']
/** These tests start a database, a backend or a server, which takes too long for `npm run check`. */
const SERVER = ['supabase/**/*.test.ts', 'tests/{contract,hosts,outbox,payments}/**/*.test.ts']

const UNIT = { testTimeout: 20_000, maxWorkers: 2, setupFiles: ['tests/waiting.ts'] }

export default defineConfig({
  plugins: [react()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      // A machine of two cores would get one worker by default. Vitest runs projects of different worker counts only one after the other.
      {
        extends: true,
        // Starting a new process for each file would take half of the time.
        test: {
          ...UNIT,
          name: 'unit',
          include: FAST,
          exclude: [...PAGE, ...PURE],
          isolate: false,
          setupFiles: ['tests/waiting.ts', 'tests/shared-worker.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { ...UNIT, name: 'pure', include: PURE, exclude: PAGE, isolate: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        // A worker loads jsdom once, which halves the time, and gives each file its own page and globals.
        test: {
          ...UNIT,
          name: 'page',
          include: PAGE,
          environment: 'jsdom',
          setupFiles: ['tests/page-setup.ts'],
          pool: 'vmThreads',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Files mostly wait for the database, so three run in parallel on two cores. A worker keeps its modules, such as PGlite.
        test: {
          name: 'server',
          include: SERVER,
          exclude: FAULTS,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
          isolate: false,
          globalSetup: ['supabase/tests/harness/postgres-servers.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: 'faults', include: FAULTS, maxWorkers: 2, sequence: { groupOrder: 4 } } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          maxConcurrency: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
