import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent, LiveTopic } from './live-topic.ts'

const MINUTE = 60_000
const topic = (name: string, more: Partial<LiveTopic> = {}): LiveTopic => ({ name, rows: [], ...more })

/** Topics that all tabs have open on the server. */
const server = vi.hoisted(() => ({ open: [] as { name: string; emit: (event: LiveEvent) => void }[] }))
vi.mock('./open-topic.ts', () => ({
  openTopic: ({ name }: LiveTopic, emit: (event: LiveEvent) => void) => {
    const opened = { name, emit }
    server.open.push(opened)
    return () => {
      server.open = server.open.filter((other) => other !== opened)
    }
  },
}))

/** The tabs of one browser: a channel between them, and locks held by one tab at a time. */
class Bus extends EventTarget {
  static readonly all = new Set<Bus>()
  constructor() {
    super()
    Bus.all.add(this)
  }
  postMessage(data: unknown) {
    const copy = structuredClone(data)
    for (const other of Bus.all)
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })))
  }
  close() {
    Bus.all.delete(this)
  }
}

type Turn = { readonly run: () => void; readonly rob: () => void; isGone: boolean }
function locksOfBrowser() {
  let queue: Turn[] = []
  const next = () => {
    queue = queue.filter(({ isGone }) => !isGone)
    queue[0]?.run()
  }
  const request = (_: string, { steal, signal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        turn.isGone = true
        reject(new DOMException('gone', 'AbortError'))
      }
      let isRunning = false
      const turn: Turn = {
        isGone: false,
        rob: refuse,
        run: () => {
          if (isRunning) return
          isRunning = true
          void work().then(() => {
            turn.isGone = true
            resolve()
            next()
          })
        },
      }
      signal?.addEventListener('abort', () => !isRunning && refuse())
      if (steal) {
        queue[0]?.rob()
        queue = [turn, ...queue.slice(1)]
      } else queue.push(turn)
      queueMicrotask(next)
    })
  return { request }
}

type Tab = Awaited<ReturnType<typeof openTab>>
async function openTab() {
  vi.resetModules()
  const { followLive } = await import('./follow-live.ts')
  const received: string[] = []
  return { received, follow: (wanted: LiveTopic) => followLive(wanted, ({ kind }) => received.push(kind)) }
}

let visibility: DocumentVisibilityState
function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const opened = () => server.open.map(({ name }) => name).sort()
const emitToAll = async (event: LiveEvent) => {
  for (const { emit } of server.open) emit(event)
  await passing(0)
}
const CHANGED = { kind: 'changed', change: { table: 'cart', type: 'UPDATE', row: {} } } as const
let stops: (() => void)[]
const follows = async (tab: Tab, wanted: LiveTopic) => {
  const stop = tab.follow(wanted)
  stops.push(stop)
  await passing(0)
  return stop
}

beforeEach(() => {
  vi.useFakeTimers()
  server.open = []
  stops = []
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('BroadcastChannel', Bus)
  vi.stubGlobal('navigator', { locks: locksOfBrowser() })
})
afterEach(() => {
  for (const stop of stops) stop()
  Bus.all.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens each topic once, in one tab, and notifies every tab', async () => {
  const [one, two] = [await openTab(), await openTab()]
  await follows(one, topic('cart'))
  await follows(two, topic('cart'))
  await follows(two, topic('orders'))
  expect(opened()).toEqual(['cart', 'orders'])
  await emitToAll({ kind: 'listening' })
  await emitToAll(CHANGED)
  expect(one.received).toEqual(['listening', 'changed'])
  expect(two.received).toEqual(['listening', 'listening', 'changed', 'changed'])
})

it('reports an open subscription to a new tab only', async () => {
  const [one, two] = [await openTab(), await openTab()]
  await follows(one, topic('cart'))
  await emitToAll({ kind: 'listening' })
  await follows(two, topic('cart'))
  expect({ one: one.received, two: two.received }).toEqual({ one: ['listening'], two: ['listening'] })
})

it('closes unfollowed topics, and moves to another tab when the leading tab stops', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const stop = await follows(one, topic('cart'))
  const stopTwo = await follows(two, topic('orders'))
  expect(opened()).toEqual(['cart', 'orders'])
  stop()
  await passing(0)
  expect(opened()).toEqual(['orders'])
  stopTwo()
  await passing(0)
  expect(opened()).toEqual([])
})

it('closes a minute after all tabs are hidden, except topics with sound, and reopens when one is visible', async () => {
  const tab = await openTab()
  await follows(tab, topic('cart'))
  await follows(tab, topic('admin-news', { isOpenWhenHidden: true }))
  setVisibility('hidden')
  await passing(MINUTE - 1)
  expect(opened()).toEqual(['admin-news', 'cart'])
  await passing(1)
  expect(opened()).toEqual(['admin-news'])
  setVisibility('visible')
  await passing(0)
  expect(opened()).toEqual(['admin-news', 'cart'])
})

it('asks for a refetch each minute without the socket, while visible', async () => {
  const tab = await openTab()
  await follows(tab, topic('cart'))
  await passing(2 * MINUTE)
  expect(tab.received).toEqual(['stale', 'stale'])
  await emitToAll({ kind: 'listening' })
  await passing(MINUTE)
  await emitToAll({ kind: 'lost' })
  await passing(MINUTE)
  setVisibility('hidden')
  await passing(3 * MINUTE)
  expect(tab.received).toEqual(['stale', 'stale', 'listening', 'lost', 'stale'])
})

it('takes the lead from a suspended tab', async () => {
  const asleep = await openTab()
  await follows(asleep, topic('cart'))
  const [sleeper] = Bus.all
  sleeper?.close()
  const awake = await openTab()
  await follows(awake, topic('orders'))
  expect(opened()).toEqual(['cart'])
  await passing(5000)
  expect(opened()).toContain('orders')
})

it('follows on its own if the browser lacks locks or channels', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  await follows(tab, topic('cart'))
  expect(opened()).toEqual(['cart'])
  await emitToAll({ kind: 'listening' })
  expect(tab.received).toEqual(['listening'])
})
