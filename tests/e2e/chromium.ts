import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without windows of its own: the same engine at two thirds of the processor time. It shows no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Two pages of its own that the address bar keeps beside every window: more than a second of processor time for each, which no phone spends. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off: of two such lists Chromium takes the last alone. */
const PLAYWRIGHTS_OWN = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

const without = (features: readonly string[]) => `--disable-features=${features.join(',')}`

/** Quiet, offline-friendly flags; the sandbox cannot start for root, as in most CI containers. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  without(ADDRESS_BAR),
]

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installed(): string | null {
  const own = process.env.CHROMIUM_PATH
  const found = [own, ...INSTALLED, playwrightsOwn()].find((path) => path && existsSync(path) && runs(path))
  return found ?? null
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined // this platform has no Playwright build
  }
}

function installFromPlaywright(): boolean {
  const done = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 240_000,
  })
  return done.status === 0
}

function installFromDebian(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...words: string[]) => {
    const [command = '', ...args] = [...asRoot, ...words]
    return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const install = (...packages: string[]) =>
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages).status === 0
  run('apt-get', 'update', '-qq')
  if (!install('chromium', 'fonts-roboto')) return false
  if (!install('chromium-headless-shell'))
    console.log('No headless shell in this release: the tests take the whole browser.')
  return true
}

/** Path of a Chromium that starts: an installed one, else Debian's package, else Playwright's download. Throws with what to do. */
export function findChromium(): string {
  const before = installed()
  if (before) return before
  console.log('No Chromium here yet: installing one for the browser tests.')
  const got = installFromDebian() || installFromPlaywright()
  const after = got ? installed() : null
  if (after) return after
  throw new Error('No Chromium found or installable. Install one and set CHROMIUM_PATH to its program file.')
}

/** Path of the quickest Chromium for a test that asks nothing of a window: the headless shell, where there is one and no other was asked for. */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH
  const whole = findChromium()
  return process.env.CHROMIUM_PATH || !existsSync(SHELL) || !runs(SHELL) ? whole : SHELL
}

/** How Playwright starts it. */
export function launchOptions(executablePath = findChromium()) {
  return { executablePath, args: [...CHROMIUM_FLAGS, without([...ADDRESS_BAR, ...PLAYWRIGHTS_OWN])] }
}

if (import.meta.main) {
  const path = findChromium()
  console.log(`${path}: ${execFileSync(path, ['--version']).toString().trim()}`)
}
