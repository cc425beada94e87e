import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts'

const START_MS = 30_000
const ATTACH_MS = 15_000
const STARTS = 3

export type KillableBrowser = {
  start: () => Promise<Page>
  /** `kill -9` of the whole process tree, without any cleanup. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

async function debuggingPort(profile: string): Promise<string> {
  const until = Date.now() + START_MS
  for (;;) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port] = text.split('\n')
    if (port) return port
    if (Date.now() > until) throw new Error('Chromium did not start')
    await sleep(50)
  }
}

/** Playwright has no timeout for a new page. */
function inTime<T>(opening: Promise<T>): Promise<T> {
  const timeout = sleep(ATTACH_MS, null, { ref: false }).then(() => {
    throw new Error('Chromium opens no page')
  })
  return Promise.race([opening, timeout])
}

/** A browser that keeps its profile when it is killed. */
export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'oja-profile-'))
  let browserProcess: ChildProcess | null = null
  const kill = async () => {
    const running = browserProcess
    browserProcess = null
    // A browser that ended by itself can't be killed, and emits no further exit.
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return
    const exited = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await exited
  }
  const open = async () => {
    await rm(path.join(profile, 'DevToolsActivePort'), { force: true })
    const flags = ['--headless=new', ...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    browserProcess = spawn(findChromium(), flags, { detached: true, stdio: 'ignore' })
    const address = `http://127.0.0.1:${await debuggingPort(profile)}`
    const browser = await chromium.connectOverCDP(address, { timeout: ATTACH_MS })
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium has no window')
    return context.pages()[0] ?? inTime(context.newPage())
  }
  return {
    kill,
    async start() {
      for (let starts = 1; ; starts++) {
        try {
          return await open()
        } catch (cause) {
          // After a kill Playwright sometimes never attaches to the browser, so kill and start it again.
          await kill()
          if (starts === STARTS) throw cause
        }
      }
    },
    async close() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
