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

/** Chromium without a user interface: the same engine at two thirds of the processor time. It shows no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Two pages that the address bar preloads for every window. Each costs more than a second of processor time, unlike on a phone. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright disables, repeated because Chromium applies only the last of two lists. */
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

const disableFeatures = (features: readonly string[]) => `--disable-features=${features.join(',')}`

/** Quiet, offline-friendly flags; the sandbox cannot start for root, as in most CI containers. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  disableFeatures(ADDRESS_BAR),
]

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installed(): string | null {
  const configured = process.env.CHROMIUM_PATH
  const found = [configured, ...INSTALLED, playwrightsOwn()].find((path) => path && existsSync(path) && runs(path))
  return found ?? null
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined // this platform has no Playwright build
  }
}

/** Limit for an attempt to connect to a download server. */
const CONNECTION_TIMEOUT_MS = 10_000

function installFromPlaywright() {
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 240_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT_MS) },
  })
}

/** Installs Debian packages. Returns false if that fails. */
export function installDebian(...packages: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const seconds = CONNECTION_TIMEOUT_MS / 1000
  const network = ['-o', `Acquire::http::Timeout=${seconds}`, '-o', `Acquire::https::Timeout=${seconds}`]
  const apt = (...words: string[]) => {
    const [command = '', ...args] = [...asRoot, 'apt-get', '-qq', ...network, ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
  }
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

function installFromDebian() {
  if (existsSync('/usr/bin/apt-get')) installDebian('chromium', 'fonts-roboto')
}

/** Installs the headless shell only as root, as in most CI containers, and with Debian's Chromium. */
function installShell(browserPath: string) {
  if (process.getuid?.() !== 0 || browserPath !== '/usr/bin/chromium' || !existsSync('/usr/bin/apt-get')) return
  if (!installDebian('chromium-headless-shell'))
    console.log('No headless shell in this release: the tests use the whole browser.')
}

/** Returns the path of a working Chromium: an installed one, Playwright's download, or Debian's package. @throws with instructions */
export function findChromium(): string {
  const before = installed()
  if (before) return before
  console.log('No Chromium here yet: installing one for the browser tests.')
  for (const install of [installFromPlaywright, installFromDebian]) {
    install()
    // Playwright's download needs system libraries that only Debian's package installs, so it may not start.
    const after = installed()
    if (after) return after
  }
  throw new Error('No Chromium found or installable. Install one and set CHROMIUM_PATH to its program file.')
}

/** Returns the path of the fastest Chromium for tests without a window: the headless shell, unless it is missing or another was requested. */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH
  const browserPath = findChromium()
  if (process.env.CHROMIUM_PATH) return browserPath
  if (!existsSync(SHELL)) installShell(browserPath)
  return existsSync(SHELL) && runs(SHELL) ? SHELL : browserPath
}

/** Returns Playwright's launch options. */
export function launchOptions(executablePath = findChromium()) {
  return { executablePath, args: [...CHROMIUM_FLAGS, disableFeatures([...ADDRESS_BAR, ...PLAYWRIGHTS_OWN])] }
}

if (import.meta.main) {
  const path = findChromium()
  console.log(`${path}: ${execFileSync(path, ['--version']).toString().trim()}`)
}
