import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import * as fakeIndexedDb from 'fake-indexeddb'
import { build, type Rolldown } from 'vite'
import type { WorkerMessage } from '../../src/lib/worker-message.ts'
import { fakeCaches } from './fake-caches.ts'
import { ORIGIN, ShopRequest } from './shop-request.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Builds the worker as shipped: a classic script. */
export async function buildWorker(): Promise<string> {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    // Without it Workbox logs for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: `${ROOT}sw/sw.ts`, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

type TestWindow = {
  visibilityState: string
  focus?: () => Promise<void>
  postMessage?: (data: string, ports?: readonly MessagePort[]) => void
}
type Listener = (event: unknown) => void
type Network = (request: Request) => Promise<Response> | Response

/** Runs the shipped worker in its own scope, with the test's caches and network. */
export function startWorker(code: string, manifest: readonly object[], network: Network, caches = fakeCaches(ORIGIN)) {
  const listeners = new Map<string, Listener[]>()
  const fetched: string[] = []
  const calls = { skipWaiting: 0, claim: 0, unsubscribe: 0 }
  const count = (name: keyof typeof calls) => async () => {
    calls[name] += 1
  }
  const windows: TestWindow[] = []
  const opened: string[] = []
  const notifications: { title: string; options: unknown }[] = []
  const fetchFrom = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new ShopRequest(input, init)
    fetched.push(new URL(request.url).pathname)
    return network(request)
  }
  const subscription = {
    endpoint: 'https://push.test/new',
    unsubscribe: count('unsubscribe'),
    toJSON: () => ({ endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } }),
  }
  const push: { subscription: typeof subscription | null; keys: BufferSource[] } = { subscription, keys: [] }
  const pushManager = {
    getSubscription: async () => push.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
      push.keys.push(applicationServerKey)
      return subscription
    },
  }
  const scope = {
    __WB_MANIFEST: manifest,
    location: new URL(`${ORIGIN}/sw.js`),
    registration: {
      scope: `${ORIGIN}/`,
      showNotification: async (title: string, options: unknown) => void notifications.push({ title, options }),
      pushManager,
    },
    clients: {
      claim: count('claim'),
      matchAll: async () => windows,
      openWindow: async (address: string) => void opened.push(address),
    },
    skipWaiting: count('skipWaiting'),
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    caches,
    fetch: fetchFrom,
    ...fakeIndexedDb,
    indexedDB: new fakeIndexedDb.IDBFactory(),
    ...{
      Request: ShopRequest,
      Response,
      Headers,
      URL,
      URLSearchParams,
      AbortSignal,
      DOMException,
      BroadcastChannel,
      MessageChannel,
      crypto,
      atob,
    },
    ...{
      console,
      setTimeout,
      clearTimeout,
      navigator: { locks: navigator.locks },
      ExtendableEvent: Event,
      FetchEvent: Event,
    },
  }
  const context = createContext(scope)
  runInContext('var self = globalThis', context)
  runInContext(code, context)

  async function dispatch(type: string, fields: object = {}) {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), fields, {
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (response: Promise<Response>) => {
        answer = Promise.resolve(response)
      },
    })
    for (const listener of listeners.get(type) ?? []) listener(event)
    const response = await answer
    // Work may add more work.
    for (const promise of work) await promise
    return response
  }

  return {
    fetched,
    calls,
    device: scope.indexedDB,
    /** Open pages of the shop. */
    windows,
    /** URLs of windows that the worker opened. */
    opened,
    notifications,
    /** The browser's subscription, and the keys of new ones. */
    push,
    caches,
    dispatch,
    /** Sends a page's message. */
    post: (message: WorkerMessage) => dispatch('message', { data: message }),
    install: async () => {
      await dispatch('install')
      await dispatch('activate')
    },
    /** Resolves to undefined if the worker leaves the request to the browser. */
    fetch: (path: string, init: RequestInit & { navigate?: boolean } = {}) => {
      const request = new ShopRequest(path, init)
      if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
      return dispatch('fetch', { request })
    },
  }
}
