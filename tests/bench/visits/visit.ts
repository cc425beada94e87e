import { DevtoolsBrowser, type DevtoolsEvent } from './devtools.ts'
import { type LedgerRow, NetworkLedger } from './network-ledger.ts'
import { OBSERVE, type PageFigures, REPORT, type VisitFigures } from './visit-figures.ts'

/** kbit/s down and up, ms until a response head: DevTools throttling, without connection set-up. */
export const CONNECTIONS = {
  slow3g: { down: 400, up: 400, latency: 400 },
  '2g': { down: 70, up: 30, latency: 800 },
  none: null,
} as const
export type ConnectionName = keyof typeof CONNECTIONS

/** Times slower than this machine. */
const CPU = 4

/** A new window renders its own toolbar as a page beside ours for a second or more. */
const WINDOW_OPENS_MS = 2500

const KEY_CODES: Readonly<Record<string, number>> = { Backspace: 8, Enter: 13 }

const MAX_MS = 240_000

/** The packed catalogue, or the function that returns it in pages. */
const CATALOGUE = '/catalogue'

/** From the finger's touch to its lifting. */
const FINGER_MS = 70

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function ifGone(error: Error) {
  if (!/closed|not found|wasn't found|doesn't answer/i.test(error.message)) throw error
}

/** One phone (360x740, slower CPU, throttled connection) that can make several visits, also with the network off. */
export class Phone {
  #browser: DevtoolsBrowser
  #sessions = new Map<string, string>()
  #ledger = new NetworkLedger()
  #page = ''
  #isLoaded = false
  #isOffline = false
  #connection: ConnectionName

  /** `trustedKey`: the `keyHash` of a self-signed certificate. */
  constructor(connection: ConnectionName, trustedKey: string | null = null) {
    this.#browser = new DevtoolsBrowser(trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : [])
    this.#connection = connection
    this.#browser.on((event) => this.#take(event))
  }

  async start() {
    await this.#browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: ['page', 'service_worker'].map((type) => ({ type })),
    })
  }

  /** A new phone's visit, including catalogue and worker files. Rejects if they don't load. */
  async firstVisit(url: string): Promise<VisitFigures> {
    await this.open(url)
    await this.#untilEquipped()
    return this.#report()
  }

  async visit(url: string): Promise<VisitFigures> {
    await this.open(url)
    return this.#report()
  }

  async #report(): Promise<VisitFigures> {
    await this.untilQuiet()
    const figures = this.#figures(await this.evaluate<PageFigures>(REPORT))
    await this.close()
    return figures
  }

  /** Opens a page and keeps it open for further steps. */
  async open(url: string): Promise<void> {
    this.#ledger = new NetworkLedger()
    this.#isLoaded = false
    const { targetId } = await this.#browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    await this.#sessionOf(targetId)
    await this.#browser.send('Page.navigate', { url }, this.#page)
  }

  /** One key pressed and released on the page. */
  async press(key: string): Promise<void> {
    const typed = key === 'Enter' ? '\r' : key
    const text = typed.length === 1 ? { text: typed } : {}
    const code = key in KEY_CODES ? { windowsVirtualKeyCode: KEY_CODES[key] } : {}
    await this.#browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text, ...code }, this.#page)
    await this.#browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...code }, this.#page)
  }

  /** Taps the middle of the expression's element. */
  async tap(element: string): Promise<void> {
    const point = await this.evaluate<{ x: number; y: number }>(`(async () => {
      const element = ${element}
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 400))
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)
    const touch = (type: string, touchPoints: object[]) =>
      this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints }, this.#page)
    await touch('touchStart', [point])
    await sleep(FINGER_MS)
    await touch('touchEnd', [])
  }

  /** Heap bytes of the page after a garbage collection. */
  async heapBytes(): Promise<number> {
    await this.#browser.send('HeapProfiler.collectGarbage', {}, this.#page)
    const { usedSize } = await this.#browser.send<{ usedSize: number }>('Runtime.getHeapUsage', {}, this.#page)
    return usedSize
  }

  async goOffline() {
    this.#isOffline = true
    // A closed page or worker doesn't respond, and a new one is throttled before it runs.
    const throttled = [...this.#sessions.keys()].map((id) => this.#throttle(id).catch(ifGone))
    await Promise.race([Promise.all(throttled), sleep(2000)])
  }

  /** Closes the page. */
  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#sessions.get(this.#page) })
  }

  end(): Promise<void> {
    return this.#browser.close()
  }

  #figures(page: PageFigures): VisitFigures {
    const paid = this.#ledger.paid()
    const sum = (rows: typeof paid) => rows.reduce((n, row) => n + row.bytes, 0)
    const byKind = { document: 0, script: 0, css: 0, image: 0, fetch: 0, other: 0 }
    for (const row of paid) byKind[row.kind] += row.bytes
    const largest = page.largestPaint ?? 0
    const started = Math.min(...this.#ledger.rows.map((r) => r.start))
    const early = paid.filter((r) => r.kind === 'script' && r.end !== null && r.end <= started + largest / 1000)
    return {
      ...page,
      bytes: sum(paid),
      workerBytes: sum(paid.filter((row) => row.byWorker)),
      byKind,
      largestPicture: Math.max(0, ...paid.filter((row) => row.kind === 'image').map((row) => row.bytes)),
      requests: paid.length,
      bytesBeforeLargestPaint: this.#ledger.bytesBefore(largest),
      scriptBytesBeforeLargestPaint: sum(early),
      depth: this.#ledger.depthBefore(largest),
    }
  }

  /** @throws if the expression throws in the page */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.#browser.send<{ result: { value: T }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      this.#page,
    )
    if (answer.exceptionDetails)
      throw new Error(`in the page: ${JSON.stringify(answer.exceptionDetails).slice(0, 300)}`)
    return answer.result.value
  }

  async #sessionOf(targetId: string) {
    for (let waited = 0; waited < 10_000; waited += 20) {
      const found = [...this.#sessions].find(([, target]) => target === targetId)
      if (found) {
        this.#page = found[0]
        await sleep(WINDOW_OPENS_MS)
        return
      }
      await sleep(20)
    }
    throw new Error('the page did not attach')
  }

  /** Waits for catalogue and worker, because a busy machine's pauses before them look like the end of the visit. */
  async #untilEquipped(): Promise<void> {
    const has = (isWanted: (row: LedgerRow) => boolean) =>
      this.#ledger.rows.some((row) => row.end !== null && row.bytes > 0 && isWanted(row))
    for (const started = Date.now(); Date.now() - started < MAX_MS; await sleep(50)) {
      if (has(({ url }) => url.includes(CATALOGUE)) && has(({ byWorker }) => byWorker)) return
    }
    throw new Error('the first visit got no catalogue, or no worker')
  }

  /** Waits until the network has been idle for some seconds, so that requests made when the page is idle count too. */
  async untilQuiet(): Promise<void> {
    const latency = CONNECTIONS[this.#connection]?.latency ?? 0
    const quietFor = this.#isOffline ? 1500 : Math.max(3000, latency * 4)
    for (const started = Date.now(); Date.now() - started < MAX_MS; ) {
      await sleep(50)
      const idle = Date.now() - this.#ledger.lastActivity
      if (this.#isLoaded && idle > quietFor && (!this.#ledger.isBusy || idle > 8000)) return
    }
    throw new Error('the page never became quiet')
  }

  async #throttle(sessionId: string) {
    const connection = CONNECTIONS[this.#connection]
    await this.#browser.send(
      'Network.emulateNetworkConditions',
      {
        offline: this.#isOffline,
        latency: connection && !this.#isOffline ? connection.latency : 0,
        downloadThroughput: connection ? (connection.down * 1000) / 8 : -1,
        uploadThroughput: connection ? (connection.up * 1000) / 8 : -1,
      },
      sessionId,
    )
  }

  #take(event: DevtoolsEvent) {
    const p = event.params as unknown as { sessionId: string; targetInfo: { targetId: string; type: string } }
    if (event.method === 'Target.attachedToTarget') {
      void this.#attach(p.sessionId, p.targetInfo)
    } else if (event.method === 'Target.detachedFromTarget') {
      this.#sessions.delete(p.sessionId)
    } else if (event.method === 'Page.loadEventFired' && event.sessionId === this.#page) {
      this.#isLoaded = true
    } else if (event.method.startsWith('Network.') && event.sessionId) {
      this.#ledger.take(event, this.#sessions.get(event.sessionId) === 'worker')
    }
  }

  async #attach(sessionId: string, target: { targetId: string; type: string }) {
    const isPage = target.type === 'page'
    this.#sessions.set(sessionId, isPage ? target.targetId : 'worker')
    const send = (method: string, params = {}) => this.#browser.send(method, params, sessionId).catch(ifGone)
    const ready = [send('Network.enable'), this.#throttle(sessionId).catch(ifGone)]
    if (isPage) {
      ready.push(
        // Chromium slows pages only; the worker runs at full speed.
        send('Emulation.setCPUThrottlingRate', { rate: CPU }),
        send('Page.enable'),
        send('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }),
        send('Emulation.setTouchEmulationEnabled', { enabled: true }),
        send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE }),
      )
    }
    await send('Runtime.runIfWaitingForDebugger')
    await Promise.race([Promise.all(ready), sleep(2000)])
  }
}
