import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './e2e/chromium.ts'
import { hasPassed, outcomesEnv, readOutcomes } from './outcomes/outcomes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
const VITEST_REPORTERS = ['--reporter=default', '--reporter=./tests/outcomes/vitest-reporter.ts']
const PLAYWRIGHT_REPORTERS = '--reporter=list,tests/outcomes/playwright-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'oja-tests-'))
const retried: string[] = []

function run(title: string, args: string[]): boolean {
  const file = join(folder, `${title}.json`)
  console.log(`\n== ${title}`)
  const started = Date.now()
  const env = { ...process.env, ...outcomesEnv(file) }
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
  const outcomes = readOutcomes(file)
  retried.push(...outcomes.retried)
  if (outcomes.ran === 0) console.log(`== ${title}: no test ran`)
  const isPassed = hasPassed(status, outcomes)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`== ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s, ${outcomes.ran} tests`)
  return isPassed
}

process.env.CHROMIUM_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
const passed = [
  run('unit tests', [...VITEST, '--project', 'unit', '--project', 'page', ...VITEST_REPORTERS]),
  run('database, backend and payment tests', [...VITEST, '--project', 'server', ...VITEST_REPORTERS]),
  run('browser tests', [...PLAYWRIGHT, PLAYWRIGHT_REPORTERS]),
  run('the main journey in every engine', [...VITEST, '--project', 'engines', ...VITEST_REPORTERS]),
]
rmSync(folder, { recursive: true })

console.log(retried.length === 0 ? '\nNo test needed a second try.' : '\nNeeded a second try:')
for (const name of retried) console.log(`  ${name}`)
const failures = passed.filter((isPassed) => !isPassed).length
console.log(`\n${passed.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
