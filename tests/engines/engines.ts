import { existsSync } from 'node:fs'
import { CHROMIUM_FLAGS, findHeadlessShell, installDebian } from '../e2e/chromium.ts'
import type { EnginePage } from './engine-page.ts'
import { unpackOldChromium } from './old-chromium.ts'
import { startPuppeteerPage } from './puppeteer-page.ts'
import { translatePage } from './translate-page.ts'
import { startWebkitPage } from './webkit-page.ts'

type Engine = { readonly name: string; readonly start: () => Promise<EnginePage> }

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
/** Chromium 103 speaks no BiDi, and is the headless shell alone. */
const OLD = { protocol: 'cdp', headless: 'shell' } as const
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

const isHere = (path: string | undefined) => path !== undefined && existsSync(path)

/** Debian's packages are installed only as root and only if missing, so that tests never change a developer's machine. */
function install(...packages: string[]) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) installDebian(...packages)
}

function firefox(): string | undefined {
  const find = () => [process.env.FIREFOX_PATH, ...FIREFOX].find(isHere)
  if (!find()) install('firefox-esr')
  return find()
}

function webkit(): string | undefined {
  const find = () => (isHere(WEBKIT_DRIVER) && isHere(SCREEN) ? WEBKIT_DRIVER : undefined)
  if (!find()) install('webkit2gtk-driver', 'xvfb')
  return find()
}

/** Returns this machine's engines besides the browser tests' Chromium, always with a translated page, and logs the missing ones. */
export function findEngines(): readonly Engine[] {
  const shell = findHeadlessShell()
  const fox = firefox()
  const driver = webkit()
  if (!fox)
    console.log('No Firefox here: the journey runs without it. Install it, or set FIREFOX_PATH to its program file.')
  if (!driver)
    console.log('No WebKit here: the journey runs without it. On Debian, install webkit2gtk-driver and xvfb.')
  const old = unpackOldChromium()
  if (!old) console.log('No Chromium 103 for this system: the journey runs without it.')
  const chromium = { browser: 'chrome', args: CHROMIUM_FLAGS } as const
  return [
    {
      name: 'translated-Chromium',
      start: () => startPuppeteerPage({ ...chromium, executablePath: shell }, translatePage),
    },
    ...(old
      ? [{ name: 'Chromium-103', start: () => startPuppeteerPage({ ...chromium, ...OLD, executablePath: old }) }]
      : []),
    ...(fox ? [{ name: 'Firefox', start: () => startPuppeteerPage({ browser: 'firefox', executablePath: fox }) }] : []),
    ...(driver ? [{ name: 'WebKit', start: () => startWebkitPage(driver, SCREEN) }] : []),
  ]
}

// Installs them in the background.
if (import.meta.main) findEngines()
