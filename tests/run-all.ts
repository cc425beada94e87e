import type { StdioOptions } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../supabase/local/end-with-parent.ts'
import { findChromium, findHeadlessShell } from './e2e/chromium.ts'
import { hasPassed, outcomesEnv, readOutcomes } from './outcomes/outcomes.ts'
import { runToEnd } from './outcomes/run-to-end.ts'

endWithParent()
// An exit ends the npm scripts that run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const UNIT_PROJECTS = ['pure', 'unit', 'page'].map((name) => `--project=${name}`)
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
const VITEST_REPORTERS = ['--reporter=default', '--reporter=./tests/outcomes/vitest-reporter.ts']
const PLAYWRIGHT_REPORTERS = '--reporter=list,tests/outcomes/playwright-reporter.ts'

/** A busy machine may stall a browser once; more retries than that are a fault. */
const MAX_RETRIED = 1

const IS_WINDOWS = process.platform === 'win32'

const folder = mkdtempSync(join(tmpdir(), 'oja-tests-'))
const retried: string[] = []
const failed: string[] = []

/** Prints the duration of each step, and returns whether it passed. */
async function part(title: string, passes: () => Promise<boolean>, count = () => ''): Promise<boolean> {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const isPassed = await passes()
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`== ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s${count()}`)
  return isPassed
}

/** Prints a script's output after it has ended, because another script runs in parallel. */
function script(name: string): Promise<boolean> {
  const file = join(folder, `${name.replace(':', '-')}.txt`)
  const output = openSync(file, 'w')
  return part(name, async () => {
    const stdio: StdioOptions = ['ignore', output, output]
    // Windows has no process groups; there a detached program opens a window.
    const options = { cwd: ROOT, shell: IS_WINDOWS, detached: !IS_WINDOWS, stdio }
    const status = await runToEnd('npm', ['run', name], options)
    console.log(`\n== ${name}:\n${readFileSync(file, 'utf8')}`)
    return status === 0
  })
}

function tests(title: string, args: string[]): Promise<boolean> {
  const file = join(folder, `${title}.json`)
  let ran = 0
  const passes = async () => {
    const env = { ...process.env, ...outcomesEnv(file) }
    const status = await runToEnd(process.execPath, args, { cwd: ROOT, env })
    const outcomes = readOutcomes(file)
    retried.push(...outcomes.retried)
    failed.push(...outcomes.failed)
    ran = outcomes.ran
    return hasPassed(status, outcomes)
  }
  return part(title, passes, () => `, ${ran} tests`)
}

process.env.CHROMIUM_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
// The engines' journey runs last and reports missing ones.
const installed = runToEnd(process.execPath, ['tests/engines/engines.ts'], { cwd: ROOT, stdio: 'ignore' })
const passed = [
  // Each of these keeps one core busy.
  ...(await Promise.all([script('check:code'), script('budgets')])),
  await tests('unit tests', [...VITEST, ...UNIT_PROJECTS, ...VITEST_REPORTERS]),
  await tests('database, backend and payment tests', [...VITEST, '--project', 'server', ...VITEST_REPORTERS]),
  await tests('browser tests', [...PLAYWRIGHT, PLAYWRIGHT_REPORTERS]),
  await installed.then(() =>
    tests('the main journey in every engine', [...VITEST, '--project', 'engines', ...VITEST_REPORTERS]),
  ),
]
rmSync(folder, { recursive: true })

console.log(retried.length === 0 ? '\nNo test needed a second try.' : '\nNeeded a second try:')
for (const name of retried) console.log(`  ${name}`)
if (failed.length > 0) console.log('\nFailed:')
for (const name of failed) console.log(`  ${name}`)
const failures = passed.filter((isPassed) => !isPassed).length
const isSteady = retried.length <= MAX_RETRIED
if (!isSteady) console.log(`At most ${MAX_RETRIED} test may need a second try.`)
console.log(`\n${passed.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 && isSteady ? 0 : 1)
