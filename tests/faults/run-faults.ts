import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { runToEnd } from '../outcomes/run-to-end.ts'

endWithParent()

/**
 * Many times what the normal run does once: 20,000 walks of the outbox model (2,000 in IndexedDB), a page dying at each of its awaits,
 * 1,000 rounds of a catalogue whose writers commit late, 100 journeys and 20 orders over a bad connection, 50 kills of the browser, 50 cuts of a chat.
 * Words after the command choose among the browser's files.
 */
const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000)
console.log(`FAULT_SEED=${seed} repeats this run`)

const BROWSER = ['offline-faults', 'offline-kill', 'dropped-connection']
const chosen = process.argv.slice(2)
const env = {
  OUTBOX_RUNS: '2000',
  OUTBOX_SWEEP: 'whole',
  CATALOGUE_ROUNDS: '1000',
  OUTBOX_SEED: seed,
  FAULT_JOURNEYS: '100',
  FAULT_ORDERS: '20',
  FAULT_KILLS: '50',
  CHAT_CUTS: '50',
  CHAT_CUT_MS: '30000',
  ...process.env,
  FAULT_SEED: seed,
}

async function run(...args: string[]): Promise<boolean> {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  return (await runToEnd(process.execPath, args, { cwd, env })) === 0
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
const isModelGood =
  chosen.length > 0 || (await run(...vitest, 'outbox/outbox-model', 'outbox/crash-sweep', 'catalogue-late-commits'))
// A second try would hide a loss.
const strictly = [
  '--project=workers',
  '--retries=0',
  '--trace=retain-on-failure',
  '--reporter=list,tests/faults/tally-reporter.ts',
]
const isBrowserGood = await run(...playwright, ...strictly, ...(chosen.length > 0 ? chosen : BROWSER))
process.exit(isModelGood && isBrowserGood ? 0 : 1)
