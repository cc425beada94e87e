import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './e2e/chromium.ts'

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

process.env.CHROMIUM_PATH = findChromium()
const passed = [
  run('unit, database, backend and payment tests', vitest, 'run', '--config', 'tests/vitest.config.ts'),
  run('browser tests', playwright, 'test', '--config', 'tests/e2e/playwright.config.ts'),
]
const failures = passed.filter((isPassed) => !isPassed).length
console.log(`\n${passed.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
