import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { runToEnd } from '../outcomes/run-to-end.ts'

endWithParent()

/**
 * Runs the random walks many times (`amounts.ts`), and kills a page at each of its awaits.
 * Arguments select browser test files.
 */
const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000)
console.log(`FAULT_SEED=${seed} repeats this run`)

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BROWSER = ['offline-faults', 'offline-kill', 'dropped-connection', 'eviction']
const chosen = process.argv.slice(2)
const env = { ...process.env, FAULT_RUN: '1', FAULT_SEED: seed }

/** Returns the server tests that walk more often in a fault run, themselves or by their harness. */
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
const haveWalksPassed =
  chosen.length > 0 ||
  ((await run(...vitest, '--project', 'faults')) && (await run(...vitest, '--project', 'server', ...walks())))
// A retry would hide a loss.
const strict = [
  '--project=workers',
  '--retries=0',
  '--trace=retain-on-failure',
  '--reporter=list,tests/faults/tally-reporter.ts',
]
const hasBrowserPassed = await run(...playwright, ...strict, ...(chosen.length > 0 ? chosen : BROWSER))
process.exit(haveWalksPassed && hasBrowserPassed ? 0 : 1)
