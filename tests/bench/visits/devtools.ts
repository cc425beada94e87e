import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CHROMIUM_FLAGS, findChromium } from '../../e2e/chromium.ts'

// A closing target may never respond.
const TIMEOUT_MS = 60_000

export type DevtoolsEvent = { method: string; params: Record<string, never>; sessionId?: string }
type Waiting = { sessionId: string | undefined; resolve: (value: never) => void; reject: (error: Error) => void }

/** A fresh Chromium with an empty profile, controlled over its DevTools pipe. */
export class DevtoolsBrowser {
  #process: ChildProcess
  #profile: string
  #nextId = 1
  #waiting = new Map<number, Waiting>()
  #listeners: ((event: DevtoolsEvent) => void)[] = []
  #rest = ''

  constructor(flags: readonly string[] = []) {
    this.#profile = mkdtempSync(join(tmpdir(), 'oja-bench-'))
    this.#process = spawn(
      findChromium(),
      [
        '--remote-debugging-pipe',
        `--user-data-dir=${this.#profile}`,
        '--headless=new',
        ...CHROMIUM_FLAGS,
        ...flags,
        '--hide-scrollbars',
        '--disable-renderer-backgrounding',
        '--disable-background-timer-throttling',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    )
    const output = this.#process.stdio[4] as Readable
    output.setEncoding('utf8')
    output.on('data', (chunk: string) => this.#read(chunk))
    this.#process.on('exit', () => this.#fail('the browser closed'))
  }

  send<T = Record<string, never>>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = this.#nextId++
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: the browser doesn't answer`)), TIMEOUT_MS)
      this.#waiting.set(id, {
        sessionId,
        resolve: (value: never) => {
          clearTimeout(timer)
          resolve(value as T)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      const input = this.#process.stdio[3] as Writable
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  on(listener: (event: DevtoolsEvent) => void) {
    this.#listeners.push(listener)
  }

  async close() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    await Promise.race([this.send('Browser.close').catch(() => undefined), new Promise((r) => setTimeout(r, 3000))])
    if (this.#process.exitCode === null) this.#process.kill('SIGKILL')
    if (this.#process.exitCode === null && this.#process.signalCode === null) await gone
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 8, retryDelay: 200 })
  }

  #read(chunk: string) {
    const messages = (this.#rest + chunk).split('\0')
    this.#rest = messages.pop() ?? ''
    for (const text of messages) {
      const message = JSON.parse(text)
      if (!message.id) {
        if (message.method === 'Target.detachedFromTarget') this.#fail('the target closed', message.params.sessionId)
        for (const listener of this.#listeners) listener(message)
        continue
      }
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.error) waiting?.reject(new Error(message.error.message))
      else waiting?.resolve(message.result as never)
    }
  }

  #fail(reason: string, sessionId?: string) {
    for (const [id, waiting] of this.#waiting) {
      if (sessionId !== undefined && waiting.sessionId !== sessionId) continue
      this.#waiting.delete(id)
      waiting.reject(new Error(reason))
    }
  }
}
