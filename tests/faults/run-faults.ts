import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { runToEnd } from '../outcomes/run-to-end.ts'

endWithParent()

/**
 * Makes many times the walks that an ordinary run makes few times (`amounts.ts`), and lets a page die at each of its awaits.
 * Words after the command choose among the browser's files.
 */
const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000)
console.log(`FAULT_SEED=${seed} repeats this run`)

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BROWSER = ['offline-faults', 'offline-kill', 'dropped-connection', 'eviction']
const chosen = process.argv.slice(2)
const env = { ...process.env, FAULT_RUN: '1', FAULT_SEED: seed }

/** The server's tests that make more walks in a fault run, by themselves or by their harness. */
function walks(): string[] {
  const files = globSync('{supabase,tests}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['tests/faults/**', 'tests/outcomes/**'],
  })
  return files.filter((file) =>
    /\b(amountOf|IS_FAULT_RUN|interleavings)\b/.test(readFileSync(`${ROOT}${file}`, 'utf8')),
  )
}

async function run(...args: string[]): Promise<boolean> {
  return (await runToEnd(process.execPath, args, { cwd: ROOT, env })) === 0
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
const areWalksGood =
  chosen.length > 0 ||
  ((await run(...vitest, '--project', 'faults')) && (await run(...vitest, '--project', 'server', ...walks())))
// A second try would hide a loss.
const strictly = [
  '--project=workers',
  '--retries=0',
  '--trace=retain-on-failure',
  '--reporter=list,tests/faults/tally-reporter.ts',
]
const isBrowserGood = await run(...playwright, ...strictly, ...(chosen.length > 0 ? chosen : BROWSER))
process.exit(areWalksGood && isBrowserGood ? 0 : 1)
