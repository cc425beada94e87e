import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Many times what the normal browser run does once: 100 journeys over a bad line, 50 kills of the browser, 50 cuts of a chat. */
const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000)
console.log(`FAULT_SEED=${seed} repeats this run`)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--project=phone',
    'offline-faults',
    'offline-kill',
    'cut-line',
  ],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: {
      FAULT_JOURNEYS: '100',
      FAULT_KILLS: '50',
      CHAT_CUTS: '50',
      CHAT_CUT_MS: '30000',
      ...process.env,
      FAULT_SEED: seed,
    },
  },
)
process.exit(status ?? 1)
