import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './e2e/chromium.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

function run(title: string, script: string, ...args: string[]) {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })
  console.log(`== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

process.env.CHROMIUM_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
// `npm run check` runs the unit tests; who has just run it says so.
const others = process.env.UNIT_TESTS_RAN === '1' ? ['--project', 'server'] : []
const passed = [
  run('unit, database, backend and payment tests', vitest, 'run', '--config', 'tests/vitest.config.ts', ...others),
  run('browser tests', playwright, 'test', '--config', 'tests/e2e/playwright.config.ts'),
]
const failures = passed.filter((isPassed) => !isPassed).length
console.log(`\n${passed.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
