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
  run('apt-get', 'update', '-qq')
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-roboto').status === 0
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

/** How Playwright starts it. */
export function launchOptions() {
  return { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, without([...ADDRESS_BAR, ...PLAYWRIGHTS_OWN])] }
}

if (import.meta.main) {
  const path = findChromium()
  console.log(`${path}: ${execFileSync(path, ['--version']).toString().trim()}`)
}
